//! Looking back at matches that other servers serve.

use std::sync::Arc;
use std::time::Duration;

use protocol::{Raw, Version};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::timeout;

use crate::matches::message::Message;
use crate::matches::{Earlier, MatchHandle};
use crate::outbox::ConnectionId;
use crate::ws::look_back;

#[tokio::test(start_paused = true)]
async fn a_match_of_another_server_is_looked_back_at_without_a_turn_here() {
    let (messages, mut asked) = mpsc::unbounded_channel::<Box<Message>>();
    let position: Raw = "{}".parse().unwrap();
    let played = position.clone();
    let elsewhere = async move {
        while let Some(message) = asked.recv().await {
            // Any other question is dropped, as the followed match of another server does.
            if let Message::LookBack { reply, .. } = *message {
                let _ = reply.send(Ok(Earlier::Played(played.clone())));
            }
        }
    };
    let none = Arc::new(Semaphore::new(0));
    let asking = look_back(none, MatchHandle { messages }, ConnectionId(1), Version(1));
    let (answer, ()) = tokio::join!(timeout(Duration::from_mins(1), asking), elsewhere);
    assert_eq!(answer.unwrap().unwrap(), position);
}
