//! Lines from standard input.

use std::{future, io};

use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader, Stdin};

/// The lines of standard input, or of another source, read one after the other.
pub(crate) struct StdinLines<R = Stdin> {
    /// The rest to be read; nothing after the end.
    input: Option<BufReader<R>>,
    /// The part of the next line that has been read.
    line: Vec<u8>,
}

impl StdinLines {
    /// Starts reading.
    pub(crate) fn new() -> StdinLines {
        StdinLines::of(tokio::io::stdin())
    }
}

impl<R: AsyncRead + Unpin> StdinLines<R> {
    fn of(source: R) -> StdinLines<R> {
        StdinLines {
            input: Some(BufReader::new(source)),
            line: Vec::new(),
        }
    }

    /// Waits for the next line; `None` once the input ends, and nothing ever after. Bytes that are no
    /// UTF-8 are replaced: one slip of a finger ends no match. Waiting may be broken off and taken up
    /// again.
    pub(crate) async fn next(&mut self) -> io::Result<Option<String>> {
        let Some(input) = &mut self.input else {
            return future::pending().await;
        };
        input.read_until(b'\n', &mut self.line).await?;
        let line = std::mem::take(&mut self.line);
        if line.is_empty() {
            self.input = None;
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&line);
        Ok(Some(text.trim_end_matches(['\n', '\r']).to_owned()))
    }

    /// Tells whether the input has ended.
    pub(crate) fn has_ended(&self) -> bool {
        self.input.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn bytes_that_are_no_text_end_nothing() {
        let mut lines = StdinLines::of(&b"say h\xe9\r\n\nlast"[..]);
        for line in ["say h\u{fffd}", "", "last"] {
            assert_eq!(lines.next().await.unwrap().as_deref(), Some(line));
        }
        assert!(!lines.has_ended());
        assert_eq!(lines.next().await.unwrap(), None);
        assert!(lines.has_ended());
    }
}
