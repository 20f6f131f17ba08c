//! The first words of typed commands, in English and French.

/// The first word of a typed command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Say,
    Act,
    Try,
    Hint,
    Look,
    Rules,
    Help,
    Board,
    Facts,
    Actions,
    Moves,
    Players,
    Clock,
    Chat,
    Back,
    Ready,
    Unready,
    Resign,
    Abort,
    Leave,
    Draw,
    Takeback,
    Rematch,
    Substitute,
    Return,
    Accept,
    Decline,
    Claim,
    Yes,
    No,
    Quit,
}

impl Verb {
    /// Reads a word; `None` if no command begins so.
    pub(super) fn read(word: &str) -> Option<Verb> {
        Some(match word.to_lowercase().as_str() {
            "say" | "dire" => Verb::Say,
            "act" | "agir" => Verb::Act,
            "try" | "query" | "essai" => Verb::Try,
            "hint" | "conseil" => Verb::Hint,
            "look" | "revoir" => Verb::Look,
            "rules" | "règles" | "regles" => Verb::Rules,
            "help" | "aide" | "?" => Verb::Help,
            "board" | "plateau" | "b" | "p" => Verb::Board,
            "facts" | "état" | "etat" | "f" => Verb::Facts,
            "actions" | "coups" | "a" => Verb::Actions,
            "moves" | "partie" | "m" => Verb::Moves,
            "players" | "joueurs" | "who" => Verb::Players,
            "clock" | "pendule" | "c" => Verb::Clock,
            "chat" | "discussion" => Verb::Chat,
            "back" | "retour" => Verb::Back,
            "ready" | "prêt" | "pret" => Verb::Ready,
            "unready" | "attendre" => Verb::Unready,
            "resign" | "abandonner" => Verb::Resign,
            "abort" | "annuler" => Verb::Abort,
            "leave" | "partir" => Verb::Leave,
            "draw" | "nulle" => Verb::Draw,
            "takeback" | "reprendre" => Verb::Takeback,
            "rematch" | "revanche" => Verb::Rematch,
            "substitute" | "remplacer" => Verb::Substitute,
            "return" | "revenir" => Verb::Return,
            "accept" | "accepter" => Verb::Accept,
            "decline" | "refuser" => Verb::Decline,
            "claim" | "réclamer" | "reclamer" => Verb::Claim,
            "yes" | "oui" | "y" | "o" => Verb::Yes,
            "no" | "non" | "n" => Verb::No,
            "quit" | "quitter" | "q" => Verb::Quit,
            _ => return None,
        })
    }

    /// Returns the topic of the help that is about it, if one is: for what is asked of a game, the
    /// game's own, which has its id.
    pub(super) fn topic(self, game: &str) -> Option<&str> {
        Some(match self {
            Verb::Board | Verb::Facts | Verb::Moves | Verb::Players | Verb::Clock | Verb::Chat => {
                "show"
            }
            Verb::Say => "chat",
            Verb::Act | Verb::Resign | Verb::Takeback => "offers",
            Verb::Try => game,
            Verb::Hint => "hint",
            Verb::Look => "look",
            Verb::Rules => "rules",
            Verb::Actions | Verb::Back => "squares",
            Verb::Ready | Verb::Unready | Verb::Abort | Verb::Leave => "lobby",
            Verb::Draw => "draw",
            Verb::Rematch => "over",
            Verb::Substitute => "substitute",
            Verb::Return => "return",
            Verb::Accept | Verb::Decline => "answer",
            Verb::Claim => "claim",
            Verb::Quit => "quit",
            Verb::Help | Verb::Yes | Verb::No => return None,
        })
    }
}
