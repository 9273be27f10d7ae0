use super::csv::Column;
use std::str::FromStr;

/// Which columns of a table hold what, by their headings: `name=Card Name,text=Effect`.
///
/// ```
/// use psct::io::Columns;
/// assert!("name=Card Name,text=Effect".parse::<Columns>().is_ok());
/// assert!("nom=Card Name".parse::<Columns>().is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns(pub(super) Vec<(Column, String)>);

impl FromStr for Columns {
    type Err = String;

    fn from_str(words: &str) -> Result<Self, String> {
        let mut columns = Vec::new();
        for pair in words.split(',') {
            let (field, heading) =
                pair.split_once('=').ok_or_else(|| format!("expected `field=heading`, found `{pair}`"))?;
            let field = field.trim();
            let known = Column::NAMES.iter().find(|(name, _)| *name == field).ok_or_else(|| {
                let names: Vec<_> = Column::NAMES.iter().map(|(name, _)| *name).collect();
                format!("`{field}` is no field of a card; expected one of `{}`", names.join("`, `"))
            })?;
            columns.push((known.1, heading.trim().to_owned()));
        }
        Ok(Self(columns))
    }
}
