//! The title, sentence and picture of a place within the page, for programs that show links to it.

/// Title, description and picture of a place.
pub struct Card<'a> {
    /// The title, in plain text like all of it.
    pub title: &'a str,
    /// A sentence or two.
    pub description: &'a str,
    /// The address of the place, with the server's own.
    pub address: &'a str,
    /// The address of a picture of 1200 by 630 pixels, likewise.
    pub picture: &'a str,
}

impl Card<'_> {
    /// Returns the page with the card in its head, in place of its title.
    pub(crate) fn written_into(&self, page: &str) -> String {
        let around = page
            .split_once("<title>")
            .and_then(|(before, rest)| Some((before, rest.split_once("</title>")?.1)));
        let (before, after) = around.expect("the page has a title");
        format!("{before}{}{after}", self.tags())
    }

    fn tags(&self) -> String {
        let title = escaped(self.title);
        let description = escaped(self.description);
        let about = [
            ("og:site_name", "Tablée"),
            ("og:type", "website"),
            ("og:title", &title),
            ("og:description", &description),
            ("og:url", &escaped(self.address)),
            ("og:image", &escaped(self.picture)),
            ("og:image:width", "1200"),
            ("og:image:height", "630"),
        ];
        let about = about.map(|(property, content)| {
            format!("<meta property=\"{property}\" content=\"{content}\" />")
        });
        format!(
            "<title>{title}</title>\n    <meta name=\"description\" content=\"{description}\" />\n    \
             <meta name=\"twitter:card\" content=\"summary_large_image\" />\n    {}",
            about.join("\n    ")
        )
    }
}

/// Returns a text as it stands in HTML, in an attribute as well: names of players are any text.
fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => html += "&amp;",
            '<' => html += "&lt;",
            '>' => html += "&gt;",
            '"' => html += "&quot;",
            _ => html.push(letter),
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_leave_their_attribute() {
        let card = Card {
            title: "\"><script>Zoé & Ann</script>",
            description: "",
            address: "",
            picture: "",
        };
        let html = card.written_into("<head><title>Tablée</title></head>");
        let title = "&quot;&gt;&lt;script&gt;Zoé &amp; Ann&lt;/script&gt;";
        assert!(html.starts_with(&format!("<head><title>{title}</title>")));
        assert!(html.contains(&format!("property=\"og:title\" content=\"{title}\"")));
        assert!(html.ends_with(" /></head>"));
        assert!(!html.contains("<script>"));
    }
}
