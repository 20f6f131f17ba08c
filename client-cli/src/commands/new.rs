//! `new`: creates a match and plays.

use protocol::{CreateMatch, SpectatorDelay};

use super::sit;
use crate::args::New;
use crate::context::{Context, Mode};
use crate::stdout;

pub(super) async fn run(context: &Context, new: New) -> anyhow::Result<()> {
    let asking = sit::Asking::new(&new.sitting)?;
    let asked = CreateMatch {
        game: new.game,
        settings: new.settings.into_iter().collect(),
        time_control: new.clock,
        visibility: new.visibility.into(),
        spectator_delay: new.spectator_delay.map(|delay| SpectatorDelay {
            secrets: new.spectator_secrets,
            ..delay
        }),
        player: asking.wish.clone(),
        computers: Vec::new(),
    };
    let joined = if new.anyone {
        context.api.pair(&asked).await?
    } else {
        context.api.create(&asked).await?
    };
    if context.mode == Mode::Plain {
        let code = joined.code.to_string().into();
        stdout::line(&context.texts.fill("created", &[("code", code)]))?;
    }
    sit::play(context, &context.api, joined, asking, &new.sitting).await
}
