//! Compact JSON, byte for byte what serde_json writes. A row is little but names of fields and of values, which serde_json
//! searches for letters to escape each time; here they are copied, for they are names of this crate.

use serde::ser::{self, Serialize};
use serde_json::Error;

/// Writes a value behind what is there.
///
/// # Errors
/// None for the values of this crate: its maps have words as keys.
pub fn write(value: &impl Serialize, out: &mut Vec<u8>) -> Result<(), Error> {
    value.serialize(&mut Compact(out))
}

struct Compact<'o>(&'o mut Vec<u8>);

impl Compact<'_> {
    /// A name of a field or value: letters and underscores.
    fn name(&mut self, name: &str) {
        debug_assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'), "{name} is no name");
        self.0.reserve(name.len() + 4);
        self.0.push(b'"');
        self.0.extend_from_slice(name.as_bytes());
        self.0.push(b'"');
    }

    /// Something that serde_json writes as fast as can be, or that hardly occurs.
    fn plain(&mut self, value: &impl Serialize) -> Result<(), Error> {
        serde_json::to_writer(&mut *self.0, value)
    }
}

/// The members of an object or array that is open.
struct Members<'a, 'o> {
    writer: &'a mut Compact<'o>,
    first: bool,
    /// What closes it.
    close: &'static [u8],
}

impl<'a, 'o> Members<'a, 'o> {
    fn open(writer: &'a mut Compact<'o>, open: u8, close: &'static [u8]) -> Self {
        writer.0.push(open);
        Self { writer, first: true, close }
    }

    fn next(&mut self) {
        if !std::mem::take(&mut self.first) {
            self.writer.0.push(b',');
        }
    }

    fn element(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.next();
        value.serialize(&mut *self.writer)
    }

    fn field(&mut self, name: &'static str, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.next();
        self.writer.name(name);
        self.writer.0.push(b':');
        value.serialize(&mut *self.writer)
    }

    fn close(self) {
        self.writer.0.extend_from_slice(self.close);
    }
}

macro_rules! plain {
    ($($method:ident: $value:ty),+ $(,)?) => {
        $(fn $method(self, value: $value) -> Result<(), Error> {
            self.plain(&value)
        })+
    };
}

impl<'a, 'o> ser::Serializer for &'a mut Compact<'o> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Members<'a, 'o>;
    type SerializeTuple = Members<'a, 'o>;
    type SerializeTupleStruct = Members<'a, 'o>;
    type SerializeTupleVariant = Members<'a, 'o>;
    type SerializeMap = Members<'a, 'o>;
    type SerializeStruct = Members<'a, 'o>;
    type SerializeStructVariant = Members<'a, 'o>;

    plain! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_u8: u8,
        serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_f32: f32, serialize_f64: f64,
        serialize_char: char, serialize_str: &str, serialize_bytes: &[u8],
    }

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.0.extend_from_slice(if value { b"true" } else { b"false" });
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.0.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_none()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Error> {
        self.name(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let mut members = Members::open(self, b'{', b"}");
        members.field(variant, value)?;
        members.close();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Members<'a, 'o>, Error> {
        Ok(Members::open(self, b'[', b"]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Members<'a, 'o>, Error> {
        Ok(Members::open(self, b'[', b"]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Members<'a, 'o>, Error> {
        Ok(Members::open(self, b'[', b"]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Members<'a, 'o>, Error> {
        self.0.push(b'{');
        self.name(variant);
        self.0.push(b':');
        Ok(Members::open(self, b'[', b"]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Members<'a, 'o>, Error> {
        Ok(Members::open(self, b'{', b"}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Members<'a, 'o>, Error> {
        Ok(Members::open(self, b'{', b"}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Members<'a, 'o>, Error> {
        self.0.push(b'{');
        self.name(variant);
        self.0.push(b':');
        Ok(Members::open(self, b'{', b"}}"))
    }
}

macro_rules! elements {
    ($($compound:ident: $method:ident),+ $(,)?) => {
        $(impl ser::$compound for Members<'_, '_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.element(value)
            }

            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        })+
    };
}

elements! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}

macro_rules! fields {
    ($($compound:ident),+ $(,)?) => {
        $(impl ser::$compound for Members<'_, '_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
                self.field(name, value)
            }

            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        })+
    };
}

fields!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Members<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        // serde_json makes words of keys that are none, and refuses what can be none.
        let serde_json::Value::String(key) = serde_json::to_value(key)? else {
            return Err(ser::Error::custom("a key is a word"));
        };
        self.element(&key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.writer.0.push(b':');
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A value of each kind.
    #[derive(serde::Serialize)]
    enum Value {
        Nothing,
        Unit(()),
        Words(&'static str),
        Pair(i64, Option<bool>),
        Object { letter: char, list: Vec<f64>, tuple: (u8, Option<&'static str>) },
    }

    #[derive(serde::Serialize)]
    struct Newtype(Vec<Value>);

    #[test]
    fn it_is_what_serde_json_writes() {
        let all = Newtype(vec![
            Value::Nothing,
            Value::Unit(()),
            Value::Words("a \"name\" \\ \n \u{1} é ●"),
            Value::Pair(-7, Some(true)),
            Value::Pair(i64::MAX, None),
            Value::Object { letter: '"', list: vec![0.5, 2.0], tuple: (255, Some("")) },
            Value::Object { letter: 'é', list: Vec::new(), tuple: (0, None) },
        ]);
        let mut row = b"before ".to_vec();
        write(&all, &mut row).expect("JSON");
        let expected = serde_json::to_string(&all).expect("JSON");
        assert_eq!(String::from_utf8(row), Ok(format!("before {expected}")));
    }

    #[test]
    fn a_key_of_a_map_is_a_word() {
        let map = std::collections::BTreeMap::from([("one \"key\"", 1), ("two", 2)]);
        let mut row = Vec::new();
        write(&map, &mut row).expect("JSON");
        assert_eq!(String::from_utf8(row).ok(), serde_json::to_string(&map).ok());
        assert!(write(&std::collections::BTreeMap::from([(None::<u8>, 1)]), &mut Vec::new()).is_err());
    }
}
