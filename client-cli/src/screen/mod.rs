//! Playing and replaying on the full screen.

mod app;
mod board;
mod draw;
mod replay;
mod side;
mod terminal;
#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

use crossterm::event::EventStream;
use futures_util::StreamExt;
use tokio::time::MissedTickBehavior;

use crate::client_state::ClientState;
use crate::net::Link;
use crate::play::SeatMemory;
use crate::story::Story;
use crate::texts::Texts;
use app::App;
use replay::ReplayScreen;
use terminal::Terminal;

/// How often running clocks are drawn.
const TICK: Duration = Duration::from_millis(100);

/// Plays until the user quits.
pub(crate) async fn run(
    mut link: Link,
    client: ClientState,
    mut memory: SeatMemory,
) -> anyhow::Result<()> {
    let mut terminal = Terminal::open()?;
    let mut input = EventStream::new();
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut app = App::new(client);
    while !app.has_quit() {
        terminal.draw(|frame| draw::draw(&mut app, frame, Instant::now()))?;
        tokio::select! {
            event = link.next() => {
                let Some(event) = event else { break };
                app.on_event(event, Instant::now())?;
                memory.note(app.client().session())?;
            }
            event = input.next() => match event {
                Some(event) => app.input(&event?, Instant::now()),
                None => break,
            },
            _ = ticks.tick() => {}
        }
        for message in app.client_mut().take_outgoing() {
            link.send(message).await;
        }
        if let Some(id) = app.client_mut().take_next_match() {
            link.follow(id.to_string()).await;
        }
    }
    drop(terminal);
    link.close().await;
    Ok(())
}

/// Shows a finished match until the user quits.
pub(crate) async fn replay(story: Story, texts: Texts) -> anyhow::Result<()> {
    let mut terminal = Terminal::open()?;
    let mut input = EventStream::new();
    let mut player = ReplayScreen::new(story);
    while !player.has_quit() {
        terminal.draw(|frame| player.draw(&texts, frame))?;
        match input.next().await {
            Some(event) => player.input(&event?),
            None => break,
        }
    }
    Ok(())
}
