/** Field path → locale key, in the shape react-admin expects (`errors`). All issues at once. */
export type FieldErrors = Record<string, { code: string; params?: Record<string, unknown> }>

/**
 * Every error that a caller may see has one entry: its HTTP status and whether it is worth a report.
 * The text for a code stands in the locale catalogue under `errors.<code>`; codes are stable and part of the API.
 */
export const errorCatalogue = {
  validation_failed: { status: 422 },
  bad_request: { status: 400 },
  authentication_required: { status: 403 },
  login_failed: { status: 401 },
  too_many_attempts: { status: 429 },
  forbidden: { status: 403 },
  second_factor_required: { status: 403 },
  password_needed: { status: 403 },
  login_interrupted: { status: 410 },
  passkey_refused: { status: 422 },
  csrf_refused: { status: 403 },
  email_not_confirmed: { status: 403 },
  premium_required: { status: 402 },
  insufficient_credits: { status: 402 },
  free_allowance_used: { status: 402 },
  blocked_by_member: { status: 403 },
  invisible: { status: 403 },
  not_found: { status: 404 },
  unknown_host: { status: 421 },
  method_not_allowed: { status: 405 },
  conflict: { status: 409 },
  confirmation_needed: { status: 409 },
  duplicate: { status: 409 },
  in_use: { status: 409 },
  idempotency_key_reused: { status: 409 },
  idempotency_key_missing: { status: 400 },
  request_in_progress: { status: 409 },
  payload_too_large: { status: 413 },
  unsupported_media: { status: 415 },
  rate_limited: { status: 429 },
  link_expired: { status: 410 },
  email_taken: { status: 409 },
  email_unknown: { status: 404 },
  account_deleted: { status: 410 },
  signups_closed: { status: 403 },
  invitation_required: { status: 403 },
  invitation_invalid: { status: 410 },
  photo_limit: { status: 409 },
  photo_unreadable: { status: 422 },
  photo_shape: { status: 422 },
  photo_failures: { status: 429 },
  too_many_uploads: { status: 429 },
  code_not_found: { status: 404 },
  code_used: { status: 409 },
  code_not_applicable: { status: 409 },
  payment_failed: { status: 402 },
  setting_locked: { status: 409 },
  version_conflict: { status: 409 },
  unavailable: { status: 503 },
  internal: { status: 500 },
} as const satisfies Record<string, { status: number }>

export type ErrorCode = keyof typeof errorCatalogue

export interface AppErrorOptions {
  fields?: FieldErrors
  /** Values for the placeholders of the text, for instance `{ minutes: 15 }`. Never personal data of others. */
  params?: Record<string, unknown>
  /** What stands there now, as the caller may read it, where a write was refused because of it. */
  current?: unknown
  /** True when engineers should hear of it. */
  report?: boolean
  cause?: unknown
}

/** The one error type that crosses a module boundary on purpose; anything else becomes `internal`. */
export class AppError extends Error {
  /** What kind of thing the call was about (`resource` of its route), for words that name it. */
  about?: string
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly params: Record<string, unknown> | undefined
  readonly current: unknown
  readonly report: boolean

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorCatalogue[code].status
    this.fields = options.fields
    this.params = options.params
    this.current = options.current
    this.report = options.report ?? false
  }
}

export const notFound = () => new AppError('not_found')
/** Refuses one field. `code` is looked up as `errors.fields.<code>` in the locale catalogue. */
export const invalidField = (field: string, code: string, params?: Record<string, unknown>) =>
  new AppError('validation_failed', { fields: { [field]: { code, params } } })
