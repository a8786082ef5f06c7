import type { ErrorCode } from './words.ts'

/** Field path → locale key, in the shape react-admin expects (`errors`), with all issues together. */
export type FieldErrors = Record<string, { code: string; params?: Record<string, unknown> }>

export interface AppErrorOptions {
  fields?: FieldErrors
  /** Values for the placeholders of the text, for instance `{ minutes: 15 }`. Never personal data of others. */
  params?: Record<string, unknown>
  /** The current value as the caller may read it, if it is why a write was refused. */
  current?: unknown
  /** True when engineers should be alerted. */
  report?: boolean
  cause?: unknown
}

/** The only error type that may cross a module boundary; others become `internal`. Codes are part of the API. */
export class AppError extends Error {
  /** The kind of resource that the call addressed (`resource` of its route), for texts that name it. */
  about?: string
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly params: Record<string, unknown> | undefined
  readonly current: unknown
  readonly report: boolean

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
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
