//! Parcels of other servers: questions about the matches that this one serves, and news of theirs.

use std::future::Future;
use std::sync::Arc;

use protocol::MatchId;
use serde::Serialize;
use tungstenite::Utf8Bytes;

use super::link::Link;
use super::parcel::{Ask, Parcel};
use super::{Inbox, Received};
use crate::app::App;
use crate::matches::{MatchHandle, Reply, Subscribe, There, Way};
use crate::ws::look_back;

/// Serves other servers for as long as it is polled.
pub(crate) async fn serve_others(app: App, mut inbox: Inbox) {
    while let Some(bytes) = inbox.recv().await {
        let Received {
            has_lost,
            is_new,
            silent,
            parcel,
        } = app.cluster.receive(&bytes);
        if is_new {
            // Each may be waited for by somebody at the other.
            app.company.notify_one();
        }
        if has_lost {
            app.registry.forget_unreached();
            app.cluster.has_changed();
        }
        if let Some((session, silent)) = silent {
            app.registry.notice_silence(session, silent);
        }
        if let Some((link, parcel, frame)) = parcel {
            take(&app, &link, parcel, frame);
        }
    }
}

fn take(app: &App, link: &Arc<Link>, parcel: Parcel, frame: Utf8Bytes) {
    match parcel {
        Parcel::Alive => {
            link.note_taken(&frame);
            link.send_sign(false);
        }
        Parcel::Sign { asks: true } => link.send_sign(false),
        // The parts of a parcel are put together before.
        Parcel::Sign { asks: false } | Parcel::Part | Parcel::Unknown => {}
        Parcel::Stopping => {
            link.stop();
            app.registry.forget_unreached();
        }
        Parcel::Leaving => {
            app.cluster.forget(link);
            app.registry.forget_unreached();
            app.company.notify_one();
        }
        Parcel::Ask { id, call, ask } => match app.registry.get(id) {
            Ok(handle) => answer(app, link, id, call, handle, ask),
            Err(_) => link.send(Parcel::Ended { id }, ""),
        },
        Parcel::Request {
            id,
            call,
            connection,
            name,
            request,
        } => {
            let longest_way = link.whole_ago();
            let (link, metrics) = (Arc::clone(link), app.metrics.clone());
            let reply = Reply::to_server(connection, name, link, id, call, metrics);
            // Dropped, the reply refuses the request.
            if let Some(handle) = app.registry.loaded(id) {
                let request = request.come_at(app.timebase.now(), longest_way);
                handle.request(reply, request);
            }
        }
        Parcel::Unsubscribe { id, connection } => {
            if let Some(handle) = app.registry.loaded(id) {
                handle.unsubscribe(connection);
            }
        }
        Parcel::Answer { id, .. }
        | Parcel::Snapshot { id, .. }
        | Parcel::News { id, .. }
        | Parcel::AskAgain { id, .. }
        | Parcel::Ended { id } => link.pass_on(id, parcel, frame),
    }
}

/// Answers a question: at once what has to be in order with other requests, the rest in its time.
fn answer(app: &App, link: &Arc<Link>, id: MatchId, call: u64, handle: MatchHandle, ask: Ask) {
    let call = Call {
        link: Arc::clone(link),
        id,
        number: call,
    };
    match ask {
        Ask::Serves => call.answer_with(async move { handle.is_served_here().await.then_some(()) }),
        Ask::Join(join) => call.answer_with(async move { handle.join(join).await.ok() }),
        Ask::Summary(digest) => {
            call.answer_with(async move { handle.summary(digest).await.ok() });
        }
        Ask::Standing(digest, known) => {
            call.answer_with(async move { handle.standing(digest, known).await.ok() });
        }
        Ask::SeatKey(request) => {
            call.answer_with(async move { handle.seat_key(request).await.ok() });
        }
        Ask::IsAttended => call.answer_with(async move { handle.is_attended().await.ok() }),
        Ask::Subscribe(follow) => {
            let way = Way::There(There {
                link: Arc::clone(link),
                id,
                connection: follow.connection,
                call: call.number,
            });
            let answer = handle.subscribe(Subscribe { way, follow });
            call.answer_with(async move { answer.await.ok() });
        }
        Ask::LookBack {
            connection,
            version,
        } => {
            let turns = Arc::clone(&app.looking_back);
            call.answer_with(
                async move { Some(look_back(turns, handle, connection, version).await) },
            );
        }
    }
}

/// A question of another server.
struct Call {
    link: Arc<Link>,
    id: MatchId,
    number: u64,
}

impl Call {
    /// Answers when the answer is there; without one, the match has left this server.
    fn answer_with<T: Serialize>(self, answer: impl Future<Output = Option<T>> + Send + 'static) {
        tokio::spawn(async move {
            let Call {
                link,
                id,
                number: call,
            } = self;
            match answer.await {
                Some(answer) => {
                    let json = serde_json::to_string(&answer).expect("answers have string keys");
                    link.send(Parcel::Answer { id, call }, &json);
                }
                None => link.send(Parcel::Ended { id }, ""),
            }
        });
    }
}
