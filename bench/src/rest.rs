//! A few REST connections kept busy at once, so that preparing thousands of matches takes
//! seconds.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, ensure};
use socket2::{Domain, Socket, Type};

const TIMEOUT: Duration = Duration::from_secs(20);

/// Connections, each from an address of its own: limits and counts are by address.
pub(crate) struct Rest(Vec<BufReader<TcpStream>>);

impl Rest {
    pub(crate) fn connect(server: SocketAddr, connections: usize) -> anyhow::Result<Rest> {
        let connect = |number: usize| {
            let source = Ipv4Addr::new(127, 0, 1, number as u8);
            Ok(BufReader::new(connect_from(source, server)?))
        };
        Ok(Rest(
            (1..=connections)
                .map(connect)
                .collect::<Result<_, std::io::Error>>()?,
        ))
    }

    /// Posts bodies to paths, and returns the answers in the same order.
    pub(crate) fn post_all(
        &mut self,
        requests: &[(String, String)],
    ) -> anyhow::Result<Vec<String>> {
        let mut answers = Vec::with_capacity(requests.len());
        for wave in requests.chunks(self.0.len()) {
            for (connection, (path, body)) in self.0.iter_mut().zip(wave) {
                let request = format!(
                    "POST {path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n\
                     content-length: {}\r\n\r\n{body}",
                    body.len()
                );
                connection.get_mut().write_all(request.as_bytes())?;
            }
            for (connection, _) in self.0.iter_mut().zip(wave) {
                answers.push(answer(connection)?);
            }
        }
        Ok(answers)
    }
}

/// Gets a page that may be sent in pieces, by the version of HTTP that has none: the end of the connection is
/// its end.
pub(crate) fn get(server: SocketAddr, path: &str) -> anyhow::Result<String> {
    let mut connection = connect_from(Ipv4Addr::new(127, 0, 1, 1), server)?;
    write!(connection, "GET {path} HTTP/1.0\r\nhost: bench\r\n\r\n")?;
    let mut answer = String::new();
    connection.read_to_string(&mut answer)?;
    let (head, body) = answer
        .split_once("\r\n\r\n")
        .context("the answer ends early")?;
    let status = head.lines().next().unwrap_or_default();
    ensure!(status.contains(" 200 "), "{status}: {body}");
    Ok(body.to_owned())
}

/// Connects from an address of this machine.
pub(crate) fn connect_from(source: Ipv4Addr, server: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::from((source, 0)).into())?;
    socket.connect(&server.into())?;
    socket.set_tcp_nodelay(true)?;
    socket.set_read_timeout(Some(TIMEOUT))?;
    Ok(socket.into())
}

fn answer(connection: &mut BufReader<TcpStream>) -> anyhow::Result<String> {
    let mut line = String::new();
    connection.read_line(&mut line)?;
    let is_success = line.starts_with("HTTP/1.1 2");
    let mut length = 0;
    loop {
        let mut header = String::new();
        ensure!(
            connection.read_line(&mut header)? > 0,
            "the answer ends early"
        );
        if header == "\r\n" {
            break;
        }
        if let Some((name, value)) = header.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse()?;
        }
    }
    let mut body = vec![0; length];
    connection.read_exact(&mut body)?;
    let body = String::from_utf8(body)?;
    ensure!(is_success, "{}: {body}", line.trim());
    Ok(body)
}
