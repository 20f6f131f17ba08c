//! The built page, embedded, and how it is served.

mod card;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Read;
use std::iter;

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, HeaderName, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::read::GzDecoder;
use futures_util::stream;

pub use card::Card;

/// The content security policy: nothing is loaded from elsewhere. The rules run as WebAssembly.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data:; connect-src 'self'; manifest-src 'self'; \
                      worker-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");

/// A file of the page.
struct File {
    path: &'static str,
    /// SHA-256 of the plain content, in hex.
    digest: &'static str,
    /// The content, which the program carries once.
    content: &'static [u8],
    /// Whether it is compressed with gzip, as it is where that makes it smaller.
    is_packed: bool,
}

/// The bytes of a compressed file that are unpacked at once.
const PIECE_BYTES: u64 = 64 * 1024;

const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Tells whether a path without an own file is a place within the page, which routes it itself.
pub fn is_place(path: &str) -> bool {
    !path.contains('.') && !path.contains("//")
}

/// Answers a request for a place within the page, which says of itself what is on the card, and loads
/// with itself the words of a language and the board of a game.
pub fn place(
    card: &Card<'_>,
    lang: &str,
    board: Option<&str>,
    headers: &HeaderMap,
) -> Option<Response> {
    let page = find("/index.html")?;
    let shell = card.written_into(page.text()?);
    let (head, body) = shell.split_once("</head>")?;
    let board = board.map(|game| format!("{lang}-{game}"));
    let links: String = iter::once(lang)
        .chain(board.as_deref())
        .filter_map(|name| find(&format!("/preloads/{name}.txt"))?.text())
        .collect();
    let html = format!("{head}{links}</head>{body}");
    let mut hasher = DefaultHasher::new();
    html.hash(&mut hasher);
    let tag = format!("W/\"{:x}\"", hasher.finish());
    let about = page.about(&tag, &ACCEPT_LANGUAGE);
    if is_known(headers, &tag) {
        return Some((StatusCode::NOT_MODIFIED, about).into_response());
    }
    let content_type = [(CONTENT_TYPE, page.content_type())];
    Some((about, content_type, html).into_response())
}

/// Answers a request for a file of the page.
pub fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    Some(find(path)?.respond(headers))
}

fn find(path: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.path == path)
}

impl File {
    /// Returns the content of a file that is kept as it is.
    fn text(&self) -> Option<&'static str> {
        str::from_utf8(self.content).ok()
    }

    fn respond(&self, headers: &HeaderMap) -> Response {
        // Weak, since the plain and the compressed content share it.
        let tag = format!("W/\"{}\"", self.digest);
        let about = self.about(&tag, &ACCEPT_ENCODING);
        if is_known(headers, &tag) {
            return (StatusCode::NOT_MODIFIED, about).into_response();
        }
        let content_type = [(CONTENT_TYPE, self.content_type())];
        let whole = Body::from(self.content);
        match (self.is_packed, accepts_gzip(headers)) {
            (true, true) => {
                let encoding = [(CONTENT_ENCODING, "gzip")];
                (about, content_type, encoding, whole).into_response()
            }
            (true, false) => (about, content_type, unpacked(self.content)).into_response(),
            (false, _) => (about, content_type, whole).into_response(),
        }
    }

    /// Returns the headers of every answer; the content differs by a header of the request.
    fn about(&self, tag: &str, differs_by: &HeaderName) -> [(HeaderName, String); 5] {
        [
            (CACHE_CONTROL, self.cache_control().to_owned()),
            (ETAG, tag.to_owned()),
            (VARY, differs_by.to_string()),
            (CONTENT_SECURITY_POLICY, POLICY.to_owned()),
            (OPENER_POLICY, "same-origin".to_owned()),
        ]
    }

    /// Files under `/assets/` have their digest in their name and never change.
    fn cache_control(&self) -> &'static str {
        if self.path.starts_with("/assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        }
    }

    fn content_type(&self) -> &'static str {
        match self.path.rsplit_once('.').map_or("", |(_, kind)| kind) {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "json" => "application/json",
            "wasm" => "application/wasm",
            "webmanifest" => "application/manifest+json",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "ico" => "image/x-icon",
            "woff2" => "font/woff2",
            "txt" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }
}

/// Unpacks a file while it is sent, piece by piece: a client that takes it slowly takes no memory.
fn unpacked(packed: &'static [u8]) -> Body {
    let mut reader = GzDecoder::new(packed);
    let pieces = iter::from_fn(move || {
        let mut piece = Vec::new();
        let read = reader.by_ref().take(PIECE_BYTES).read_to_end(&mut piece);
        match read {
            Ok(0) => None,
            read => Some(read.map(|_| piece)),
        }
    });
    Body::from_stream(stream::iter(pieces))
}

/// Tells whether the client has the content with this tag already.
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let strong = tag.trim_start_matches("W/");
    elements(headers, &IF_NONE_MATCH)
        .any(|known| known == "*" || known.trim_start_matches("W/") == strong)
}

/// Tells whether a client takes a body that is compressed with gzip.
pub fn accepts_gzip(headers: &HeaderMap) -> bool {
    elements(headers, &ACCEPT_ENCODING).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().trim_start_matches("q=");
        name.trim().eq_ignore_ascii_case("gzip") && weight.parse() != Ok(0.0)
    })
}

/// Returns the elements of a header that is a list.
fn elements<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let values = headers.get_all(name).into_iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: File = File {
        path: "/assets/index-x.js",
        digest: "ab",
        content: b"packed",
        is_packed: true,
    };

    fn ask(name: HeaderName, value: &'static str) -> Response {
        let headers = HeaderMap::from_iter([(name, value.parse().unwrap())]);
        FILE.respond(&headers)
    }

    #[test]
    fn a_client_that_accepts_gzip_gets_the_compressed_copy() {
        for (accepted, is_packed) in [
            ("gzip", true),
            ("br, GZIP;q=0.5", true),
            ("deflate,gzip ; q=1", true),
            ("br", false),
            ("gzip;q=0", false),
            ("gzip;q=0.0, br", false),
            ("", false),
        ] {
            let response = ask(ACCEPT_ENCODING, accepted);
            let encoding = response.headers().get(CONTENT_ENCODING);
            assert_eq!(encoding.is_some(), is_packed, "{accepted}");
            assert_eq!(response.headers()[VARY], "accept-encoding");
        }
    }

    #[test]
    fn what_the_client_has_is_not_sent_again() {
        for (known, status) in [
            ("W/\"ab\"", StatusCode::NOT_MODIFIED),
            ("\"ab\"", StatusCode::NOT_MODIFIED),
            ("\"cd\", W/\"ab\"", StatusCode::NOT_MODIFIED),
            ("*", StatusCode::NOT_MODIFIED),
            ("\"cd\"", StatusCode::OK),
            ("ab", StatusCode::OK),
        ] {
            let response = ask(IF_NONE_MATCH, known);
            assert_eq!(response.status(), status, "{known}");
            assert_eq!(response.headers()[ETAG], "W/\"ab\"");
        }
    }

    #[test]
    fn only_places_within_the_page_lead_to_it() {
        let status = |path| file(path, &HeaderMap::new()).map(|response| response.status());
        for path in ["/", "/m/ABCD-1234", "/replay"] {
            assert!(is_place(path), "{path}");
        }
        assert_eq!(status("/index.html"), Some(StatusCode::OK));
        for path in [
            "/index.php",
            "/assets/none.js",
            "/../etc/passwd",
            "//m/ABCD",
        ] {
            assert!(!is_place(path), "{path}");
            assert_eq!(status(path), None, "{path}");
        }
    }
}
