//! The server's own key, with which it tells push services that it is the one subscribed to
//! (RFC 8292).

use data_encoding::BASE64URL_NOPAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

use crate::store::{Store, StoreError, Write};

/// For how long a signature is valid, in seconds; push services allow a day.
const VALID_S: u64 = 12 * 3_600;

/// There is no key to call players with.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoKey {
    /// The store did not answer, or keep it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The stored bytes are no key, or none could be drawn.
    #[error("the key for push messages cannot be used")]
    Unusable,
}

/// The key pair that signs.
pub(crate) struct Vapid {
    pair: EcdsaKeyPair,
    random: SystemRandom,
    /// The operator's address for push services: a URL or `mailto:`.
    contact: Option<String>,
}

impl Vapid {
    /// Takes the key from the store; at the first start it is drawn and kept there.
    pub(crate) async fn of(store: &dyn Store, contact: Option<String>) -> Result<Vapid, NoKey> {
        let key = if let Some(kept) = store.reads().push_key().await? {
            kept
        } else {
            let drawn = draw().ok_or(NoKey::Unusable)?;
            store.write(Write::PushKey(drawn.clone())).await?;
            drawn
        };
        Vapid::from_key(&key, contact).ok_or(NoKey::Unusable)
    }

    /// Draws a key that is kept nowhere.
    #[cfg(test)]
    pub(crate) fn drawn() -> Vapid {
        Vapid::from_key(&draw().unwrap(), None).unwrap()
    }

    fn from_key(pkcs8: &[u8], contact: Option<String>) -> Option<Vapid> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pkcs8, &random);
        Some(Vapid {
            pair: pair.ok()?,
            random,
            contact,
        })
    }

    /// Returns the public key in base64url.
    pub(super) fn public_key(&self) -> String {
        BASE64URL_NOPAD.encode(self.pair.public_key().as_ref())
    }

    /// Returns the `Authorization` for a push service, `now_s` seconds after 1970; nothing if the
    /// operating system has no random numbers for it.
    pub(super) fn authorization(&self, origin: &str, now_s: u64) -> Option<String> {
        let mut claims = json!({"aud": origin, "exp": now_s + VALID_S});
        if let Some(contact) = &self.contact {
            claims["sub"] = json!(contact);
        }
        let encode = |part: &str| BASE64URL_NOPAD.encode(part.as_bytes());
        let head = encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", encode(&claims.to_string()));
        let signature = self.pair.sign(&self.random, signed.as_bytes()).ok()?;
        let signature = BASE64URL_NOPAD.encode(signature.as_ref());
        Some(format!(
            "vapid t={signed}.{signature}, k={}",
            self.public_key()
        ))
    }
}

/// Draws a key pair, as PKCS #8.
fn draw() -> Option<Vec<u8>> {
    let drawn =
        EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    Some(drawn.ok()?.as_ref().to_vec())
}
