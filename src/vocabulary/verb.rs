use super::Spellings;

/// A verb and how it is inflected on a card.
macro_rules! verbs {
    ($( $variant:ident = $base:literal $third:literal $past:literal $participle:literal $gerund:literal ),+ $(,)?) => {
        words! {
            /// What is done, or happens.
            Verb { $( $variant = $base ),+ }
        }

        impl Verb {
            /// Every inflected spelling with its verb and form.
            pub const FORMS: &'static [(&'static str, Self, Form)] = &[
                $(
                    ($base, Self::$variant, Form::Base),
                    ($third, Self::$variant, Form::Third),
                    ($past, Self::$variant, Form::Past),
                    ($participle, Self::$variant, Form::Participle),
                    ($gerund, Self::$variant, Form::Gerund),
                )+
            ];
        }

        impl Spellings for (Verb, Form) {
            fn spellings(&self) -> &'static [&'static str] {
                match self {
                    $(
                        (Verb::$variant, Form::Base) => &[$base],
                        (Verb::$variant, Form::Third) => &[$third],
                        (Verb::$variant, Form::Past) => &[$past],
                        (Verb::$variant, Form::Participle) => &[$participle],
                        (Verb::$variant, Form::Gerund) => &[$gerund],
                    )+
                }
            }
        }
    };
}

/// The inflection of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// "destroy".
    Base,
    /// "destroys".
    Third,
    /// "chose"; where past and participle are the same, the word is a [`Form::Participle`].
    Past,
    /// "destroyed".
    Participle,
    /// "destroying".
    Gerund,
}

verbs! {
    Activate = "activate" "activates" "activated" "activated" "activating",
    Add = "add" "adds" "added" "added" "adding",
    Affect = "affect" "affects" "affected" "affected" "affecting",
    Allow = "allow" "allows" "allowed" "allowed" "allowing",
    Answer = "answer" "answers" "answered" "answered" "answering",
    Apply = "apply" "applies" "applied" "applied" "applying",
    Attach = "attach" "attaches" "attached" "attached" "attaching",
    Attack = "attack" "attacks" "attacked" "attacked" "attacking",
    Banish = "banish" "banishes" "banished" "banished" "banishing",
    Battle = "battle" "battles" "battled" "battled" "battling",
    Be = "be" "is" "was" "been" "being",
    Become = "become" "becomes" "became" "become" "becoming",
    Call = "call" "calls" "called" "called" "calling",
    Change = "change" "changes" "changed" "changed" "changing",
    Choose = "choose" "chooses" "chose" "chosen" "choosing",
    Complete = "complete" "completes" "completed" "completed" "completing",
    Conduct = "conduct" "conducts" "conducted" "conducted" "conducting",
    Consider = "consider" "considers" "considered" "considered" "considering",
    Contain = "contain" "contains" "contained" "contained" "containing",
    Continue = "continue" "continues" "continued" "continued" "continuing",
    Control = "control" "controls" "controlled" "controlled" "controlling",
    Convert = "convert" "converts" "converted" "converted" "converting",
    Copy = "copy" "copies" "copied" "copied" "copying",
    Correspond = "correspond" "corresponds" "corresponded" "corresponded" "corresponding",
    Count = "count" "counts" "counted" "counted" "counting",
    Deal = "deal" "deals" "dealt" "dealt" "dealing",
    Decide = "decide" "decides" "decided" "decided" "deciding",
    Declare = "declare" "declares" "declared" "declared" "declaring",
    Decrease = "decrease" "decreases" "decreased" "decreased" "decreasing",
    Deduct = "deduct" "deducts" "deducted" "deducted" "deducting",
    Depend = "depend" "depends" "depended" "depended" "depending",
    Destroy = "destroy" "destroys" "destroyed" "destroyed" "destroying",
    Detach = "detach" "detaches" "detached" "detached" "detaching",
    Determine = "determine" "determines" "determined" "determined" "determining",
    Die = "die" "dies" "died" "died" "dying",
    Discard = "discard" "discards" "discarded" "discarded" "discarding",
    Distribute = "distribute" "distributes" "distributed" "distributed" "distributing",
    Divide = "divide" "divides" "divided" "divided" "dividing",
    Do = "do" "does" "did" "done" "doing",
    Double = "double" "doubles" "doubled" "doubled" "doubling",
    Draw = "draw" "draws" "drew" "drawn" "drawing",
    End = "end" "ends" "ended" "ended" "ending",
    Equal = "equal" "equals" "equaled" "equaled" "equaling",
    Equip = "equip" "equips" "equipped" "equipped" "equipping",
    Examine = "examine" "examines" "examined" "examined" "examining",
    Excavate = "excavate" "excavates" "excavated" "excavated" "excavating",
    Exceed = "exceed" "exceeds" "exceeded" "exceeded" "exceeding",
    Exchange = "exchange" "exchanges" "exchanged" "exchanged" "exchanging",
    Exclude = "exclude" "excludes" "excluded" "excluded" "excluding",
    Expend = "expend" "expends" "expended" "expended" "expending",
    Exist = "exist" "exists" "existed" "existed" "existing",
    Face = "face" "faces" "faced" "faced" "facing",
    Fight = "fight" "fights" "fought" "fought" "fighting",
    Find = "find" "finds" "found" "found" "finding",
    Finish = "finish" "finishes" "finished" "finished" "finishing",
    Flip = "flip" "flips" "flipped" "flipped" "flipping",
    Force = "force" "forces" "forced" "forced" "forcing",
    Fulfill = "fulfill" "fulfills" "fulfilled" "fulfilled" "fulfilling",
    Fuse = "fuse" "fuses" "fused" "fused" "fusing",
    Gain = "gain" "gains" "gained" "gained" "gaining",
    Get = "get" "gets" "got" "gotten" "getting",
    Give = "give" "gives" "gave" "given" "giving",
    Go = "go" "goes" "went" "gone" "going",
    Guess = "guess" "guesses" "guessed" "guessed" "guessing",
    Halve = "halve" "halves" "halved" "halved" "halving",
    Happen = "happen" "happens" "happened" "happened" "happening",
    Hit = "hit" "hits" "hit" "hit" "hitting",
    Ignore = "ignore" "ignores" "ignored" "ignored" "ignoring",
    Have = "have" "has" "had" "had" "having",
    Include = "include" "includes" "included" "included" "including",
    Increase = "increase" "increases" "increased" "increased" "increasing",
    Inflict = "inflict" "inflicts" "inflicted" "inflicted" "inflicting",
    Inherit = "inherit" "inherits" "inherited" "inherited" "inheriting",
    Involve = "involve" "involves" "involved" "involved" "involving",
    Keep = "keep" "keeps" "kept" "kept" "keeping",
    Last = "last" "lasts" "lasted" "lasted" "lasting",
    Leave = "leave" "leaves" "left" "left" "leaving",
    Let = "let" "lets" "let" "let" "letting",
    Limit = "limit" "limits" "limited" "limited" "limiting",
    List = "list" "lists" "listed" "listed" "listing",
    Look = "look" "looks" "looked" "looked" "looking",
    Lose = "lose" "loses" "lost" "lost" "losing",
    Make = "make" "makes" "made" "made" "making",
    Match = "match" "matches" "matched" "matched" "matching",
    Mean = "mean" "means" "meant" "meant" "meaning",
    Meet = "meet" "meets" "met" "met" "meeting",
    Mention = "mention" "mentions" "mentioned" "mentioned" "mentioning",
    Mill = "mill" "mills" "milled" "milled" "milling",
    Move = "move" "moves" "moved" "moved" "moving",
    Multiply = "multiply" "multiplies" "multiplied" "multiplied" "multiplying",
    Negate = "negate" "negates" "negated" "negated" "negating",
    Occupy = "occupy" "occupies" "occupied" "occupied" "occupying",
    Occur = "occur" "occurs" "occurred" "occurred" "occurring",
    Offer = "offer" "offers" "offered" "offered" "offering",
    Overlap = "overlap" "overlaps" "overlapped" "overlapped" "overlapping",
    Own = "own" "owns" "owned" "owned" "owning",
    Pass = "pass" "passes" "passed" "passed" "passing",
    Pay = "pay" "pays" "paid" "paid" "paying",
    Perform = "perform" "performs" "performed" "performed" "performing",
    Pick = "pick" "picks" "picked" "picked" "picking",
    Pile = "pile" "piles" "piled" "piled" "piling",
    Place = "place" "places" "placed" "placed" "placing",
    Play = "play" "plays" "played" "played" "playing",
    Point = "point" "points" "pointed" "pointed" "pointing",
    Possess = "possess" "possesses" "possessed" "possessed" "possessing",
    Prepare = "prepare" "prepares" "prepared" "prepared" "preparing",
    Prevent = "prevent" "prevents" "prevented" "prevented" "preventing",
    Proceed = "proceed" "proceeds" "proceeded" "proceeded" "proceeding",
    Put = "put" "puts" "put" "put" "putting",
    Raise = "raise" "raises" "raised" "raised" "raising",
    Reach = "reach" "reaches" "reached" "reached" "reaching",
    Read = "read" "reads" "read" "read" "reading",
    Rearrange = "rearrange" "rearranges" "rearranged" "rearranged" "rearranging",
    Receive = "receive" "receives" "received" "received" "receiving",
    Redirect = "redirect" "redirects" "redirected" "redirected" "redirecting",
    Reduce = "reduce" "reduces" "reduced" "reduced" "reducing",
    Refer = "refer" "refers" "referred" "referred" "referring",
    Regard = "regard" "regards" "regarded" "regarded" "regarding",
    Register = "register" "registers" "registered" "registered" "registering",
    Release = "release" "releases" "released" "released" "releasing",
    Remain = "remain" "remains" "remained" "remained" "remaining",
    Remove = "remove" "removes" "removed" "removed" "removing",
    Reorder = "reorder" "reorders" "reordered" "reordered" "reordering",
    Repeat = "repeat" "repeats" "repeated" "repeated" "repeating",
    Replace = "replace" "replaces" "replaced" "replaced" "replacing",
    Require = "require" "requires" "required" "required" "requiring",
    Reset = "reset" "resets" "reset" "reset" "resetting",
    Resist = "resist" "resists" "resisted" "resisted" "resisting",
    Resolve = "resolve" "resolves" "resolved" "resolved" "resolving",
    Retain = "retain" "retains" "retained" "retained" "retaining",
    Return = "return" "returns" "returned" "returned" "returning",
    Reveal = "reveal" "reveals" "revealed" "revealed" "revealing",
    Reverse = "reverse" "reverses" "reversed" "reversed" "reversing",
    Roll = "roll" "rolls" "rolled" "rolled" "rolling",
    Round = "round" "rounds" "rounded" "rounded" "rounding",
    Satisfy = "satisfy" "satisfies" "satisfied" "satisfied" "satisfying",
    Say = "say" "says" "said" "said" "saying",
    Search = "search" "searches" "searched" "searched" "searching",
    See = "see" "sees" "saw" "seen" "seeing",
    Select = "select" "selects" "selected" "selected" "selecting",
    Send = "send" "sends" "sent" "sent" "sending",
    Separate = "separate" "separates" "separated" "separated" "separating",
    Set = "set" "sets" "set" "set" "setting",
    Share = "share" "shares" "shared" "shared" "sharing",
    Show = "show" "shows" "showed" "shown" "showing",
    Shuffle = "shuffle" "shuffles" "shuffled" "shuffled" "shuffling",
    Skip = "skip" "skips" "skipped" "skipped" "skipping",
    Spare = "spare" "spares" "spared" "spared" "sparing",
    Specify = "specify" "specifies" "specified" "specified" "specifying",
    Spend = "spend" "spends" "spent" "spent" "spending",
    Split = "split" "splits" "split" "split" "splitting",
    Start = "start" "starts" "started" "started" "starting",
    Stay = "stay" "stays" "stayed" "stayed" "staying",
    Step = "step" "steps" "stepped" "stepped" "stepping",
    Stop = "stop" "stops" "stopped" "stopped" "stopping",
    Substitute = "substitute" "substitutes" "substituted" "substituted" "substituting",
    Subtract = "subtract" "subtracts" "subtracted" "subtracted" "subtracting",
    Suffer = "suffer" "suffers" "suffered" "suffered" "suffering",
    Summon = "summon" "summons" "summoned" "summoned" "summoning",
    Survive = "survive" "survives" "survived" "survived" "surviving",
    Swap = "swap" "swaps" "swapped" "swapped" "swapping",
    Switch = "switch" "switches" "switched" "switched" "switching",
    Take = "take" "takes" "took" "taken" "taking",
    Target = "target" "targets" "targeted" "targeted" "targeting",
    Tie = "tie" "ties" "tied" "tied" "tying",
    Toss = "toss" "tosses" "tossed" "tossed" "tossing",
    Trade = "trade" "trades" "traded" "traded" "trading",
    Transfer = "transfer" "transfers" "transferred" "transferred" "transferring",
    Treat = "treat" "treats" "treated" "treated" "treating",
    Tribute = "tribute" "tributes" "tributed" "tributed" "tributing",
    Trigger = "trigger" "triggers" "triggered" "triggered" "triggering",
    Try = "try" "tries" "tried" "tried" "trying",
    Turn = "turn" "turns" "turned" "turned" "turning",
    Unequip = "unequip" "unequips" "unequipped" "unequipped" "unequipping",
    Unite = "unite" "unites" "united" "united" "uniting",
    Use = "use" "uses" "used" "used" "using",
    Wait = "wait" "waits" "waited" "waited" "waiting",
    Win = "win" "wins" "won" "won" "winning",
    Withdraw = "withdraw" "withdraws" "withdrawed" "withdrawed" "withdrawing",
    Write = "write" "writes" "wrote" "written" "writing",
}

impl Verb {
    /// Whether something can do it without doing it to something: "attack", "resolve".
    pub fn can_do_without_object(self) -> bool {
        matches!(
            self,
            Self::Activate
                | Self::Apply
                | Self::Attack
                | Self::Battle
                | Self::Change
                | Self::Conduct
                | Self::Continue
                | Self::Depend
                | Self::Die
                | Self::Do
                | Self::End
                | Self::Exist
                | Self::Go
                | Self::Guess
                | Self::Happen
                | Self::Last
                | Self::Leave
                | Self::Look
                | Self::Match
                | Self::Move
                | Self::Occur
                | Self::Pass
                | Self::Point
                | Self::Proceed
                | Self::Refer
                | Self::Remain
                | Self::Resolve
                | Self::Round
                | Self::Return
                | Self::Skip
                | Self::Start
                | Self::Stay
                | Self::Summon
                | Self::Turn
                | Self::Tie
                | Self::Wait
                | Self::Win
                | Self::Flip
                | Self::Equip
                | Self::Increase
                | Self::Decrease
                | Self::Switch
                | Self::Tribute
                | Self::Draw
                | Self::Trigger
        )
    }
}
