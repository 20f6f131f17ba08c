//! `new`: creates a match and plays.

use protocol::{CreateMatch, SpectatorDelay};

use super::sit;
use crate::args::New;
use crate::context::{Context, Mode};
use crate::stdout;

pub(super) async fn run(context: &Context, new: New) -> anyhow::Result<()> {
    let player = sit::request(&new.sitting);
    let name = player.name.clone();
    let asked = CreateMatch {
        game: new.game,
        settings: new.settings.into_iter().collect(),
        time_control: new.clock,
        visibility: new.visibility.into(),
        spectator_delay: new.spectator_delay.map(|delay| SpectatorDelay {
            secrets: new.spectator_secrets,
            ..delay
        }),
        player,
    };
    let joined = context.api.create(&asked).await?;
    if context.mode == Mode::Plain {
        let code = joined.code.to_string().into();
        stdout::line(&context.texts.fill("created", &[("code", code)]))?;
    }
    sit::play(context, joined, &name, &new.sitting).await
}
