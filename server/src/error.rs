//! The failures of requests: a stable code for the client, the cause for the log.

use std::time::Duration;

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use engine::SettingError;
use protocol::{ErrorCode, Problem};

use crate::random::NoRandomness;
use crate::store::StoreError;

/// The time to wait where the limit does not tell: connections, matches and spectators come and go.
const WAIT: Duration = Duration::from_secs(30);

/// The reason for which a REST request was refused.
#[derive(Debug)]
pub(crate) struct ApiError {
    code: ErrorCode,
    /// The member or header that is wrong, where the request could not be read for it.
    at: Option<String>,
    settings: Vec<SettingError>,
    /// The time to wait before the next attempt, where that is known.
    wait: Option<Duration>,
}

impl ApiError {
    /// Refuses a request that cannot be read, for the member or header `at` if one is at fault.
    pub(crate) fn unreadable(at: Option<String>) -> ApiError {
        ApiError {
            at,
            ..ErrorCode::BadMessage.into()
        }
    }

    /// Refuses one request too many; the next may come after `wait`.
    pub(crate) fn rate_limited(wait: Duration) -> ApiError {
        ApiError {
            wait: Some(wait),
            ..ErrorCode::RateLimited.into()
        }
    }

    /// Returns the stable code.
    pub(crate) fn code(&self) -> ErrorCode {
        self.code
    }
}

impl From<ErrorCode> for ApiError {
    fn from(code: ErrorCode) -> ApiError {
        ApiError {
            code,
            at: None,
            settings: Vec::new(),
            wait: None,
        }
    }
}

impl From<Vec<SettingError>> for ApiError {
    fn from(settings: Vec<SettingError>) -> ApiError {
        ApiError {
            settings,
            ..ErrorCode::BadSettings.into()
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        if matches!(error, StoreError::TooManyMatches) {
            return ErrorCode::TooManyMatches.into();
        }
        tracing::error!(%error, "the store failed");
        ErrorCode::Unavailable.into()
    }
}

impl From<NoRandomness> for ApiError {
    fn from(error: NoRandomness) -> ApiError {
        tracing::error!(%error);
        ErrorCode::Internal.into()
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let problem = Problem {
            at: self.at,
            settings: self.settings,
            ..Problem::from(self.code)
        };
        let status = status(self.code);
        let mut response = (status, Json(problem)).into_response();
        if status == StatusCode::TOO_MANY_REQUESTS {
            let wait = self.wait.unwrap_or(WAIT);
            let seconds = HeaderValue::from(wait.as_millis().div_ceil(1_000) as u64);
            response.headers_mut().insert(RETRY_AFTER, seconds);
        }
        // Refusals are counted by it on the way out.
        response.extensions_mut().insert(self.code);
        response
    }
}

/// Returns the status that goes with a code.
fn status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::BadMessage
        | ErrorCode::HelloFirst
        | ErrorCode::UnsupportedProtocol
        | ErrorCode::NotSubscribed
        | ErrorCode::BadRecord => StatusCode::BAD_REQUEST,
        ErrorCode::UnknownGame
        | ErrorCode::BadSettings
        | ErrorCode::BadTimeControl
        | ErrorCode::BadSpectatorDelay
        | ErrorCode::BadName
        | ErrorCode::BadSeat
        | ErrorCode::BadColour
        | ErrorCode::BadLevel
        | ErrorCode::BadNonce
        | ErrorCode::BadAction
        | ErrorCode::BadPush
        | ErrorCode::BadChat => StatusCode::UNPROCESSABLE_ENTITY,
        ErrorCode::BadToken
        | ErrorCode::SeatMoved
        | ErrorCode::BadSeatKey
        | ErrorCode::NotAPlayer
        | ErrorCode::NotTheHost
        | ErrorCode::Closed
        | ErrorCode::BadOrigin => StatusCode::FORBIDDEN,
        ErrorCode::NoSuchMatch | ErrorCode::NoSuchVersion | ErrorCode::NotFound => {
            StatusCode::NOT_FOUND
        }
        ErrorCode::SeatKeyUsed | ErrorCode::SeatKeyExpired | ErrorCode::SeatKeyStopped => {
            StatusCode::GONE
        }
        ErrorCode::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
        ErrorCode::SeatTaken
        | ErrorCode::ColourClash
        | ErrorCode::TableNotFull
        | ErrorCode::MatchFull
        | ErrorCode::NotAComputer
        | ErrorCode::Substituted
        | ErrorCode::NotSubstituted
        | ErrorCode::NotStarted
        | ErrorCode::AlreadyStarted
        | ErrorCode::MatchOver
        | ErrorCode::MatchTooLong
        | ErrorCode::NotYourTurn
        | ErrorCode::StaleVersion
        | ErrorCode::IdReused
        | ErrorCode::TooLateToAbort
        | ErrorCode::NoSuchOffer
        | ErrorCode::AlreadyOffered
        | ErrorCode::OfferNotPossible
        | ErrorCode::NobodyGone
        | ErrorCode::ClaimNotPossible
        | ErrorCode::NotFinished => StatusCode::CONFLICT,
        ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::RateLimited
        | ErrorCode::TooManyConnections
        | ErrorCode::TooManyMatches
        | ErrorCode::TooManyComputers
        | ErrorCode::TooManySpectators => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::Restarting | ErrorCode::Unavailable | ErrorCode::TimedOut => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        ErrorCode::Damaged | ErrorCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
