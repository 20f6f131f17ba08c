//! The bus over NATS: each server listens to a subject of its own.

use anyhow::Context;
use async_nats::{Client, ConnectOptions, Event};
use bytes::Bytes;
use futures_util::StreamExt as _;
use tokio::sync::mpsc;

use super::bus::Bus;
use crate::metrics::Metrics;

/// A connection to NATS.
pub(crate) struct Nats {
    outgoing: mpsc::UnboundedSender<(String, Bytes)>,
    metrics: Metrics,
}

impl Nats {
    /// Connects, and returns the parcels that come to an address.
    ///
    /// # Errors
    ///
    /// Fails if NATS cannot be reached.
    pub(crate) async fn connect(
        url: &str,
        address: &str,
        metrics: Metrics,
    ) -> anyhow::Result<(Nats, mpsc::UnboundedReceiver<Bytes>)> {
        let options = ConnectOptions::new()
            .name("tablee-server")
            .event_callback(|event| async move { log(&event) });
        let client = options.connect(url).await;
        let client = client.with_context(|| format!("cannot connect to NATS at {url}"))?;
        let mut subscription = client.subscribe(subject(address)).await?;
        // NATS knows of the subscription before anybody learns the address.
        client.flush().await?;
        let (incoming, inbox) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Some(message) = subscription.next().await {
                if incoming.send(message.payload).is_err() {
                    return;
                }
            }
        });
        let (outgoing, parcels) = mpsc::unbounded_channel();
        tokio::spawn(publish(client, parcels));
        Ok((Nats { outgoing, metrics }, inbox))
    }
}

impl Bus for Nats {
    fn send(&self, to: &str, parcel: Bytes) {
        self.metrics.parcel_sent();
        // Its task ends with the runtime only.
        let _ = self.outgoing.send((subject(to), parcel));
    }
}

async fn publish(client: Client, mut parcels: mpsc::UnboundedReceiver<(String, Bytes)>) {
    while let Some((subject, parcel)) = parcels.recv().await {
        if let Err(error) = client.publish(subject, parcel).await {
            tracing::warn!(%error, "a parcel for another server was not sent");
        }
    }
}

fn subject(address: &str) -> String {
    format!("tablee.{address}")
}

fn log(event: &Event) {
    match event {
        Event::Connected => tracing::info!("connected to NATS"),
        event => tracing::warn!(%event, "the connection to NATS"),
    }
}
