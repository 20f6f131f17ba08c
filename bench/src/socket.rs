//! A lean WebSocket client on a non-blocking socket.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr};

use anyhow::ensure;
use mio::net::TcpStream;
use socket2::{Domain, Socket as RawSocket, Type};

/// Connections from one source address; together with the addresses, ports never run short.
const CONNECTIONS_PER_ADDRESS: usize = 500;

/// The upgrade every client asks for. The server's answer to the key is not checked: this is a
/// load generator on the same machine, no client that could be deceived.
const UPGRADE: &str = "GET /api/socket HTTP/1.1\r\nhost: bench\r\nconnection: upgrade\r\n\
    upgrade: websocket\r\nsec-websocket-version: 13\r\n\
    sec-websocket-key: dGFibGVlIGJlbmNobWFyaw==\r\n\r\n";

/// Kinds of frames (RFC 6455).
pub(crate) mod opcode {
    pub(crate) const TEXT: u8 = 1;
    pub(crate) const CLOSE: u8 = 8;
    pub(crate) const PING: u8 = 9;
    pub(crate) const PONG: u8 = 10;
}

/// One connection.
pub(crate) struct Socket {
    pub(crate) stream: TcpStream,
    pub(crate) is_open: bool,
    /// The beginning of what has not come in whole yet.
    pub(crate) partial: Vec<u8>,
    unsent: Vec<u8>,
}

impl Socket {
    /// Starts the `number`th connection to a server, from an address in 127.0.`net`.0/24.
    pub(crate) fn connect(server: SocketAddr, net: u8, number: usize) -> io::Result<Socket> {
        let raw = RawSocket::new(Domain::IPV4, Type::STREAM, None)?;
        let block = (number / CONNECTIONS_PER_ADDRESS) as u8;
        let source = Ipv4Addr::new(127, 0, net, block);
        raw.bind(&SocketAddr::from((source, 0)).into())?;
        raw.set_nonblocking(true)?;
        raw.set_tcp_nodelay(true)?;
        match raw.connect(&server.into()) {
            Err(error) if error.raw_os_error() != Some(EINPROGRESS) => return Err(error),
            _ => {}
        }
        Ok(Socket {
            stream: TcpStream::from_std(raw.into()),
            is_open: false,
            partial: Vec::new(),
            unsent: UPGRADE.into(),
        })
    }

    /// Takes a connection somebody else has opened.
    pub(crate) fn accepted(stream: TcpStream) -> Socket {
        Socket {
            stream,
            is_open: false,
            partial: Vec::new(),
            unsent: Vec::new(),
        }
    }

    /// Reads what is there, and returns `None` if nothing is.
    pub(crate) fn read(&mut self, buffer: &mut [u8]) -> io::Result<Option<usize>> {
        match self.stream.read(buffer) {
            Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
            Ok(length) => Ok(Some(length)),
            Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Writes bytes, at once as far as the kernel takes them.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.unsent.is_empty() {
            let written = written(self.stream.write(bytes))?;
            self.unsent.extend_from_slice(&bytes[written..]);
        } else {
            self.unsent.extend_from_slice(bytes);
        }
        Ok(())
    }

    /// Writes what the kernel did not take before.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        if !self.unsent.is_empty() {
            let written = written(self.stream.write(&self.unsent))?;
            self.unsent.drain(..written);
        }
        Ok(())
    }
}

const EINPROGRESS: i32 = rustix::io::Errno::INPROGRESS.raw_os_error();

fn written(result: io::Result<usize>) -> io::Result<usize> {
    match result {
        Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(0),
        result => result,
    }
}

/// Appends a frame as clients send it. Its mask is zero, which masks nothing and saves the load
/// generator the work; the server does the same for any mask.
pub(crate) fn put_frame(bytes: &mut Vec<u8>, opcode: u8, payload: &[u8]) {
    bytes.push(0x80 | opcode);
    put_length(bytes, 0x80, payload.len());
    bytes.extend_from_slice(&[0; 4]);
    bytes.extend_from_slice(payload);
}

/// Appends a frame's length as RFC 6455 writes it; messages here stay below 64 KiB.
pub(crate) fn put_length(bytes: &mut Vec<u8>, mask_bit: u8, length: usize) {
    if length < 126 {
        bytes.push(mask_bit + length as u8);
    } else {
        bytes.push(mask_bit + 126);
        bytes.extend_from_slice(&(length as u16).to_be_bytes());
    }
}

/// A frame at the beginning of some bytes.
pub(crate) struct Frame<'a> {
    pub(crate) opcode: u8,
    pub(crate) payload: &'a [u8],
    /// Its bytes in all.
    pub(crate) length: usize,
}

impl Frame<'_> {
    /// Reads a frame, if there is a whole one. The payload of a client's frame is right because
    /// its mask is zero.
    pub(crate) fn read(bytes: &[u8]) -> anyhow::Result<Option<Frame<'_>>> {
        let [first, second, rest @ ..] = bytes else {
            return Ok(None);
        };
        ensure!(first & 0x80 != 0, "a fragmented message");
        let (length, extended) = match (second & 0x7F, rest) {
            (126, [a, b, ..]) => (usize::from(u16::from_be_bytes([*a, *b])), 2),
            (127, rest) => match rest.first_chunk() {
                Some(length) => (usize::try_from(u64::from_be_bytes(*length))?, 8),
                None => return Ok(None),
            },
            (126, _) => return Ok(None),
            (length, _) => (usize::from(length), 0),
        };
        let mask = if second & 0x80 == 0 { 0 } else { 4 };
        let start = 2 + extended + mask;
        let payload = bytes.get(start..start + length);
        Ok(payload.map(|payload| Frame {
            opcode: first & 0x0F,
            payload,
            length: start + length,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_read_as_they_are_written_and_not_before_they_are_whole() {
        for length in [0, 1, 125, 126, 127, 65_535] {
            let payload = vec![b'x'; length];
            let mut bytes = Vec::new();
            put_frame(&mut bytes, opcode::TEXT, &payload);
            assert!(Frame::read(&bytes[..bytes.len() - 1]).unwrap().is_none());
            bytes.push(0);
            let frame = Frame::read(&bytes).unwrap().unwrap();
            assert_eq!(frame.opcode, opcode::TEXT);
            assert_eq!(frame.payload, payload);
            assert_eq!(frame.length, bytes.len() - 1);
        }
    }
}
