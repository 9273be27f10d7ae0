/// Makes a word class: an enum, each variant with its printed spellings, the usual one first.
macro_rules! words {
    (
        $(#[$class_meta:meta])*
        $class:ident {
            $( $(#[$meta:meta])* $variant:ident = $usual:literal $(| $other:literal)* ),+ $(,)?
        }
    ) => {
        $(#[$class_meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize, schemars::JsonSchema,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum $class {
            $( $(#[$meta])* #[doc = concat!("Printed as \"", $usual, "\"" $(, ", \"", $other, "\"")*, ".")] $variant, )+
        }

        impl $class {
            /// Every spelling with its word.
            pub const SPELLINGS: &'static [(&'static str, Self)] = &[
                $( ($usual, Self::$variant), $( ($other, Self::$variant), )* )+
            ];

            /// The usual spelling.
            pub const fn spelling(self) -> &'static str {
                match self { $( Self::$variant => $usual, )+ }
            }
        }

        impl $crate::vocabulary::Spellings for $class {
            fn spellings(&self) -> &'static [&'static str] {
                match self { $( Self::$variant => &[$usual $(, $other)*], )+ }
            }
        }

        impl $crate::vocabulary::Member for $class {
            const ALL: &'static [Self] = &[ $( Self::$variant ),+ ];

            fn index(self) -> usize {
                self as usize
            }
        }
    };
}
