//! Crockford's base 32: digits and letters without I, L, O and U, which look like others.

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Returns the character of a value in 0..32.
pub(crate) fn symbol(value: u8) -> char {
    char::from(ALPHABET[usize::from(value)])
}

/// Returns the value of a character as people write it: in either case, O for 0, I and L for 1.
pub(crate) fn value(symbol: char) -> Option<u8> {
    let symbol = match symbol.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    ALPHABET
        .iter()
        .position(|known| char::from(*known) == symbol)
        .map(|value| value as u8)
}
