//! Help for the situation the user is in: only what means something now.

use protocol::Status;

use super::ClientState;

/// A way of giving commands, and how much is said about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Help {
    /// The keys of the full screen, in a line.
    Bar,
    /// The keys of the full screen, in sentences.
    Keys,
    /// Typed commands, in sentences.
    Typed,
}

impl Help {
    /// Returns the beginning of the names of its messages.
    fn prefix(self) -> &'static str {
        match self {
            Help::Bar => "bar",
            Help::Keys => "keys",
            Help::Typed => "typed",
        }
    }
}

impl ClientState {
    /// Says what can be done now, in lines. A topic about which there is nothing to say in this way of
    /// giving commands is left out.
    pub(crate) fn help(&self, help: Help) -> Vec<String> {
        let missed = self.session.as_ref().and_then(|it| it.missed().next());
        let whom = missed.map_or("", |player| player.name.as_str());
        let said = self.topics().into_iter().filter_map(|topic| {
            let key = format!("{}-{topic}", help.prefix());
            self.texts.find(&key, &[("whom", whom.into())])
        });
        let said: Vec<String> = said.collect();
        let lines = said.iter().flat_map(|topic| topic.lines());
        lines.map(str::to_owned).collect()
    }

    /// Lists what help is about now: first what others ask for, then the match, then everything else. A
    /// game's own topic has its id.
    fn topics(&self) -> Vec<&str> {
        let Some(session) = &self.session else {
            return vec!["general", "quit"];
        };
        let status = session.state().status;
        let is_player = session.me().is_some();
        let is_playing = is_player && status == Status::Live && !session.is_substituted();
        let on_squares = is_playing && !self.has_controls();
        let game = session.info().game.as_str();
        let topics = [
            ("answer", self.offer_of_others().is_some()),
            ("claim", session.can_claim()),
            ("substitute", session.missed().next().is_some()),
            ("return", session.is_substituted()),
            ("general", true),
            ("lobby", is_player && status == Status::Open),
            ("squares", on_squares),
            (game, is_playing),
            ("over", is_player && status == Status::Finished),
            ("hint", is_playing && self.takes_hints()),
            ("draw", is_playing && !session.has_computers()),
            ("offers", is_playing),
            ("chat", !session.is_against_computers()),
            ("look", self.view().is_some()),
            ("rules", true),
            ("show", true),
            ("mouse", true),
            ("quit-match", is_player && status != Status::Finished),
            ("quit", !is_player || status == Status::Finished),
            ("marks", on_squares),
        ];
        let meant = topics.into_iter().filter(|(_, is_meant)| *is_meant);
        meant.map(|(topic, _)| topic).collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::fixture::{Scene, live, snapshot, without_bob};

    /// Returns the help in a match, which somebody else may watch.
    fn help(change: impl FnOnce(&mut Value)) -> [String; 3] {
        let mut message = snapshot(&live(3));
        change(&mut message);
        of(&Scene::of(message))
    }

    fn of(scene: &Scene) -> [String; 3] {
        [Help::Bar, Help::Keys, Help::Typed].map(|help| scene.client.help(help).join("\n"))
    }

    #[test]
    fn help_is_about_the_situation_and_about_no_other() {
        let [bar, keys, typed] = help(|_| ());
        assert!(
            bar.starts_with("? help · q quit\narrows Enter choose"),
            "{bar}"
        );
        for (text, about) in [
            (&keys, "Arrows"),
            (&keys, "[ ] cursor"),
            (&typed, "b2 b3 a1"),
        ] {
            assert!(text.contains(about), "{text}");
        }
        for (text, other) in [
            (&bar, "v try"),
            (&keys, "v: "),
            (&keys, "F3"),
            (&keys, "r: ready"),
        ] {
            assert!(!text.contains(other), "{text}");
        }

        let [bar, keys, typed] = help(|message| message["match"]["game"] = json!("aspic"));
        assert!(bar.contains("v try") && keys.contains("v: ") && typed.contains("try SQUARE"));

        let [bar, keys, typed] = help(|message| message["you"] = Value::Null);
        assert!(bar.contains("PgUp look back"), "{bar}");
        for (text, other) in [(&bar, "choose"), (&keys, "resign"), (&typed, "b2 b3 a1")] {
            assert!(!text.contains(other), "a spectator is told: {text}");
        }
        assert!(keys.ends_with("q: leave."), "{keys}");
    }

    #[test]
    fn no_draw_is_offered_to_computers() {
        for (computer, is_meant) in [(Value::Null, true), (json!(5), false)] {
            let [_, keys, typed] = help(|message| {
                message["state"]["players"][1]["computer"] = computer.clone();
            });
            for text in [keys, typed] {
                assert_eq!(text.contains("offer a draw"), is_meant, "{text}");
                assert!(text.contains("resign"), "{text}");
            }
        }
    }

    #[test]
    fn before_and_after_a_match_help_is_about_the_table() {
        let [bar, keys, typed] = help(|message| {
            message["state"]["status"] = json!("open");
            message["state"]["position"] = Value::Null;
        });
        for (text, about) in [(&bar, "r ready"), (&keys, "r: ready"), (&typed, "unready")] {
            assert!(text.contains(about), "{text}");
        }
        for (text, other) in [(&bar, "choose"), (&bar, "PgUp"), (&keys, "resign")] {
            assert!(!text.contains(other), "{text}");
        }
        let [bar, keys, typed] = help(|message| {
            message["state"]["status"] = json!("finished");
            message["state"]["to_act"] = json!([]);
        });
        for text in [&bar, &keys, &typed] {
            assert!(
                text.contains("rematch") && !text.contains("resign"),
                "{text}"
            );
        }
    }

    #[test]
    fn a_game_without_squares_has_help_of_its_own_and_so_has_who_is_missed() {
        let [bar, keys, typed] = of(&Scene::at_three(&without_bob()));
        assert!(bar.starts_with("S computer for Bob\n? help"), "{bar}");
        for (text, about) in [
            (&keys, "u, d, h or s"),
            (&keys, "S: "),
            (&typed, "substitute"),
        ] {
            assert!(text.contains(about), "{text}");
        }
        for text in [&bar, &keys, &typed] {
            assert!(!text.contains("claim"), "three wait for nobody: {text}");
        }
    }
}
