/** Refusals that any route can return. */
export const httpErrors = {
  validation_failed: { status: 422 },
  bad_request: { status: 400 },
  authentication_required: { status: 403 },
  /** A token in `Authorization` that is unknown, expired or revoked. */
  invalid_api_key: { status: 401 },
  /** An API key whose creator must set up a second factor first. */
  api_key_paused: { status: 403 },
  /** An API key used from an address outside its allowed networks. */
  api_key_address: { status: 403 },
  forbidden: { status: 403 },
  csrf_refused: { status: 403 },
  /** Previews cannot change anything. */
  read_only_view: { status: 403 },
  email_not_confirmed: { status: 403 },
  premium_required: { status: 402 },
  second_factor_required: { status: 403 },
  not_found: { status: 404 },
  unknown_host: { status: 421 },
  method_not_allowed: { status: 405 },
  conflict: { status: 409 },
  confirmation_needed: { status: 409 },
  duplicate: { status: 409 },
  in_use: { status: 409 },
  version_conflict: { status: 409 },
  idempotency_key_reused: { status: 409 },
  idempotency_key_missing: { status: 400 },
  request_in_progress: { status: 409 },
  payload_too_large: { status: 413 },
  unsupported_media: { status: 415 },
  too_many_uploads: { status: 429 },
  rate_limited: { status: 429 },
  unavailable: { status: 503 },
  /** A disk is full, our own or the database's, so nothing can be written. */
  insufficient_storage: { status: 503 },
  internal: { status: 500 },
} as const

type Own = typeof httpErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
