//! Push messages that only the browser can read (RFC 8291, over RFC 8188).

use data_encoding::BASE64URL_NOPAD;
use protocol::PushSubscription;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};

/// The length of an uncompressed point of P-256.
const POINT: usize = 65;

/// The one record of a message is shorter than this.
const RECORD_SIZE: u32 = 4_096;

/// Ends the last record.
const LAST: u8 = 2;

/// A browser's keys for messages to it.
pub(super) struct Browser {
    public_key: [u8; POINT],
    secret: [u8; 16],
}

/// The length of what is derived.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

impl Browser {
    /// Reads the keys of a subscription, if they have the form of some.
    pub(super) fn of(subscription: &PushSubscription) -> Option<Browser> {
        let decode = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).ok();
        let public_key: [u8; POINT] = decode(&subscription.p256dh)?.try_into().ok()?;
        let secret = decode(&subscription.auth)?.try_into().ok()?;
        (public_key[0] == 4).then_some(Browser { public_key, secret })
    }

    /// Encrypts a message with a key and a salt of its own; nothing if the browser's key is no point
    /// of the curve.
    pub(super) fn encrypt(&self, message: &[u8]) -> Option<Vec<u8>> {
        let random = SystemRandom::new();
        let mut salt = [0; 16];
        random.fill(&mut salt).ok()?;
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
        let public = private.compute_public_key().ok()?;
        let public: [u8; POINT] = public.as_ref().try_into().ok()?;
        let browser = UnparsedPublicKey::new(&ECDH_P256, &self.public_key);
        let agreed = agree_ephemeral(private, &browser, |shared| {
            self.seal(message, shared, &public, salt)
        });
        agreed.ok()?
    }

    /// Encrypts a message with what both have agreed on.
    fn seal(
        &self,
        message: &[u8],
        shared: &[u8],
        public: &[u8; POINT],
        salt: [u8; 16],
    ) -> Option<Vec<u8>> {
        let agreed = Salt::new(HKDF_SHA256, &self.secret).extract(shared);
        let info: [&[u8]; 3] = [b"WebPush: info\0", &self.public_key, public];
        let key: [u8; 32] = expand(&agreed, &info)?;
        let derived = Salt::new(HKDF_SHA256, &salt).extract(&key);
        let key: [u8; 16] = expand(&derived, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce: [u8; 12] = expand(&derived, &[b"Content-Encoding: nonce\0"])?;
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
        let mut record = [message, &[LAST]].concat();
        let nonce = Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)
            .ok()?;
        let head: [&[u8]; 4] = [&salt, &RECORD_SIZE.to_be_bytes(), &[POINT as u8], public];
        Some([&head.concat(), &record[..]].concat())
    }
}

fn expand<const N: usize>(key: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut derived = [0; N];
    key.expand(info, Length(N)).ok()?.fill(&mut derived).ok()?;
    Some(derived)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        let decoded = BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
        decoded.try_into().unwrap()
    }

    fn subscription(p256dh: &str, auth: &str) -> PushSubscription {
        PushSubscription {
            endpoint: "https://push.example/1".to_owned(),
            p256dh: p256dh.to_owned(),
            auth: auth.to_owned(),
            lang: "en".to_owned(),
        }
    }

    const KEY: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let browser = Browser::of(&subscription(KEY, "BTBZMqHH6r4Tts7J_aSIgg")).unwrap();
        let public = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let shared: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let message = b"When I grow up, I want to be a watermelon";
        let sealed = browser.seal(message, &shared, &public, salt).unwrap();
        assert_eq!(
            BASE64URL_NOPAD.encode(&sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let secret = "BTBZMqHH6r4Tts7J_aSIgg";
        for (p256dh, auth) in [("", secret), (KEY, ""), (&KEY[1..], secret), (KEY, KEY)] {
            assert!(Browser::of(&subscription(p256dh, auth)).is_none());
        }
        // It has the form of a point, yet is none.
        let nowhere = BASE64URL_NOPAD.encode(&[[4].as_slice(), &[7; 64]].concat());
        let browser = Browser::of(&subscription(&nowhere, secret)).unwrap();
        assert_eq!(browser.encrypt(b"Hello"), None);
    }
}
