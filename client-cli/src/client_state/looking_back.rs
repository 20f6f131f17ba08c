//! Looking at earlier positions, while the match goes on.

use protocol::{ClientMessage, CommandId, Event, Happening, Raw};

use super::{ClientState, Output};
use crate::net::command_id;
use crate::session::Session;

/// A position to look at; positions are numbered from 0, that of the beginning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Moment {
    /// The one before the position that is shown.
    Earlier,
    /// The one after it.
    Later,
    /// The one with this number.
    Number(usize),
    /// The one that stands now.
    Now,
}

/// The earlier position that is looked at.
#[derive(Default)]
pub(super) struct LookingBack {
    /// The number of the one that is wanted; absent while the present one is.
    wanted: Option<usize>,
    /// The request that has no answer yet, and what it is for: the server takes one at a time.
    asked: Option<(CommandId, usize)>,
    /// The one that is shown, with its number.
    shown: Option<(usize, Raw)>,
}

impl ClientState {
    /// Looks at a position.
    pub(crate) fn look(&mut self, moment: Moment) -> Output {
        let Some(session) = &self.session else {
            return self.texts.say("not-yet-connected").into();
        };
        let Some(last) = moments(session).count().checked_sub(1) else {
            return self.texts.say("no-board").into();
        };
        if let Moment::Number(number) = moment
            && number > last
        {
            let values = [("last", last.into())];
            return self.texts.fill("no-such-position", &values).into();
        }
        let from = self.looking_back.wanted.unwrap_or(last);
        let to = match moment {
            Moment::Earlier => from.saturating_sub(1),
            Moment::Later => from + 1,
            Moment::Number(number) => number,
            Moment::Now => last,
        };
        if to >= last {
            self.looking_back.wanted = None;
            self.looking_back.shown = None;
            return Output {
                looked: true,
                ..Output::default()
            };
        }
        self.looking_back.wanted = Some(to);
        self.ask_for_past()
    }

    /// Asks for the position that is wanted, once the server has answered the last request.
    fn ask_for_past(&mut self) -> Output {
        let (Some(wanted), None, Some(session)) = (
            self.looking_back.wanted,
            &self.looking_back.asked,
            &self.session,
        ) else {
            return Output::default();
        };
        let Some(moment) = moments(session).nth(wanted) else {
            return Output::default();
        };
        let version = moment.version;
        let id = command_id();
        self.looking_back.asked = Some((id.clone(), wanted));
        self.submit(ClientMessage::LookBack { id, version })
    }

    /// Takes an earlier position, or the refusal of a request for one; `None` if that was asked for
    /// by somebody else.
    pub(super) fn pass_past(&mut self, id: &CommandId, position: Option<Raw>) -> Option<Output> {
        let (_, number) = self.looking_back.asked.take_if(|(asked, _)| asked == id)?;
        let Some(position) = position else {
            let shown = self.looking_back.shown.as_ref();
            self.looking_back.wanted = shown.map(|(number, _)| *number);
            return None;
        };
        if self.looking_back.wanted != Some(number) {
            return Some(self.ask_for_past());
        }
        self.looking_back.shown = Some((number, position));
        Some(Output {
            lines: self.past_told(),
            looked: true,
            ..Output::default()
        })
    }

    /// Returns the earlier position that is shown.
    pub(crate) fn past(&self) -> Option<&Raw> {
        self.looking_back
            .shown
            .as_ref()
            .map(|(_, position)| position)
    }

    /// Returns the last thing that happened before the earlier position that is shown.
    pub(crate) fn past_happening(&self) -> Option<&Happening> {
        let (number, _) = self.looking_back.shown.as_ref()?;
        moments(self.session.as_ref()?).nth(*number)
    }

    /// Says which earlier position is shown, and what led to it.
    pub(crate) fn past_told(&self) -> Vec<String> {
        let (Some((number, _)), Some(session), Some(report)) =
            (&self.looking_back.shown, &self.session, self.report())
        else {
            return Vec::new();
        };
        let values = [
            ("step", (*number).into()),
            ("steps", moments(session).count().saturating_sub(1).into()),
        ];
        let title = self.texts.fill("replay-title", &values);
        let happened = self.past_happening();
        let happened = happened.map(|happened| report.happening(happened));
        [title]
            .into_iter()
            .chain(happened.into_iter().flatten())
            .collect()
    }

    /// Returns the position to show: an earlier one, or the one that stands.
    pub(crate) fn shown_view(&self) -> Option<&Raw> {
        self.past().or(self.view())
    }
}

/// Returns what has led to positions, in order; the first is the beginning of the match.
fn moments(session: &Session) -> impl Iterator<Item = &Happening> {
    session.history().iter().filter(|one| {
        matches!(
            one.event,
            Event::Started { .. }
                | Event::Acted { .. }
                | Event::TimedOut { .. }
                | Event::TakenBack { .. }
        )
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::fixture::{Scene, live, snapshot};

    const EMPTY: [&str; 4] = ["...."; 4];

    /// Returns a match in which Ada and Bob have placed a marble each, and Ada is to act.
    fn scene() -> Scene {
        let mut message = snapshot(&live(5));
        for (version, seat, place) in [(4, 0, "A1"), (5, 1, "B2")] {
            let action = json!({"type": "turn", "place": place});
            let event = json!({"type": "acted", "seat": seat, "action": action});
            let events = message["happened"].as_array_mut().unwrap();
            events.push(json!({"version": version, "at_ms": 0, "event": event}));
        }
        message["match"]["id"] = json!("01ba60d3-3801-7b13-a9e4-7d02c6a85f3e");
        let mut scene = Scene::new(&live(3));
        scene.receive(message);
        scene.sent();
        scene
    }

    /// Answers the request for an earlier position; returns its version and what was told.
    fn answer(scene: &mut Scene, rows: [&str; 4]) -> (u64, Vec<String>) {
        let [ClientMessage::LookBack { id, version }] = &scene.client.take_outgoing()[..] else {
            panic!("an earlier position was asked for");
        };
        let mut position = live(3)["position"].clone();
        position["rows"] = json!(rows);
        let past = json!({"type": "past", "id": id, "version": version, "position": position});
        (version.0, scene.receive(past).lines)
    }

    fn rows(scene: &Scene) -> Value {
        scene.client.shown_view().unwrap().value()["rows"].clone()
    }

    #[test]
    fn earlier_positions_are_shown_one_after_the_other_until_now() {
        let mut scene = scene();
        let now = rows(&scene);
        scene.types("look");
        let first = ["w...", "....", "....", "...."];
        let told = answer(&mut scene, first);
        assert_eq!(
            told,
            (
                4,
                ["Step 1 of 2", "Ada: place A1."].map(str::to_owned).into()
            )
        );
        assert_eq!(rows(&scene), json!(first));
        scene.types("look 0");
        let (version, _) = answer(&mut scene, EMPTY);
        assert_eq!((version, rows(&scene)), (3, json!(EMPTY)));
        assert!(scene.client.look(Moment::Now).looked);
        assert_eq!(rows(&scene), now);
        assert!(scene.sent().is_empty());
    }

    #[test]
    fn one_position_is_asked_for_at_a_time() {
        let mut scene = scene();
        scene.client.look(Moment::Earlier);
        scene.client.look(Moment::Earlier);
        let (version, told) = answer(&mut scene, ["w..."; 4]);
        assert_eq!((version, told), (4, Vec::new()), "it is no longer wanted");
        let (version, _) = answer(&mut scene, EMPTY);
        assert_eq!((version, rows(&scene)), (3, json!(EMPTY)));
    }

    #[test]
    fn a_refused_look_leaves_the_present() {
        let mut scene = scene();
        let now = rows(&scene);
        scene.types("look");
        let [ClientMessage::LookBack { id, .. }] = &scene.client.take_outgoing()[..] else {
            panic!("an earlier position was asked for");
        };
        let refused = json!({"type": "refused", "id": id, "code": "rate_limited", "message": ""});
        assert_eq!(scene.receive(refused).lines.len(), 1);
        assert_eq!(rows(&scene), now);
        scene.types("look");
        assert_eq!(scene.sent().len(), 1, "it can be asked for again");
    }
}
