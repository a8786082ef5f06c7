import { isConnectionLoss, isDataException } from '../../../db/errors.ts'
import { AppError } from '../../kernel/errors.ts'
import { Postponed } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { isDiskFull } from '../disk/index.ts'
import type { Reader } from '../i18n/index.ts'

/** An error as it travels: texts in the caller's language, codes for programs, react-admin's `errors` for forms. */
export interface ErrorReply {
  error: { code: string; message: string; params?: Record<string, unknown> }
  errors: Record<string, string | { serverError: string }>
  authentication_required?: true
  /** With `version_conflict`: what stands there now. */
  current?: unknown
}

/** A refusal of its own kind, whatever caused it. */
const isDecided = (error: unknown) => error instanceof AppError && error.code !== 'unavailable'

/** Anything that is not an AppError is `internal` and keeps its words to itself; a database that has gone comes back. */
export const asAppError = (error: unknown): AppError => {
  if (isDiskFull(error) && !isDecided(error))
    return new AppError('insufficient_storage', { cause: error, report: true })
  if (error instanceof AppError) return error
  // A mail for which a slow server has no place: jobs come back by themselves, people press again.
  if (error instanceof Postponed) return new AppError('unavailable', { cause: error })
  if (isConnectionLoss(error)) return new AppError('unavailable', { cause: error })
  // The route's schema should have said so; whoever made the call need not wait until it does.
  if (isDataException(error)) return new AppError('bad_request', { cause: error, report: true })
  if (error instanceof URIError) return new AppError('bad_request', { cause: error })
  return new AppError('internal', { cause: error, report: true })
}

/** The HTTP status of a refusal, as its owner declares it. */
export const statusOf = ({ plugins }: Pick<Services, 'plugins'>, { code }: AppError): number =>
  plugins.words('errors').get(code)?.status ?? 500

/** Seconds to wait, for `Retry-After`; undefined where waiting does not help. */
export function retryAfterOf(services: Pick<Services, 'plugins'>, error: AppError): number | undefined {
  if (statusOf(services, error) !== 429) return undefined
  const { params } = error
  const { seconds, minutes } = params ?? {}
  const wait = typeof seconds === 'number' ? seconds : typeof minutes === 'number' ? minutes * 60 : 1
  return Math.max(1, Math.ceil(wait))
}

/** Renders an error as its reader is told it. */
export function errorReply(services: Pick<Services, 'i18n'>, reader: Reader, error: AppError): ErrorReply {
  const message = messageOf(services, reader, error)
  const errors: ErrorReply['errors'] = {}
  for (const [field, { code, params }] of Object.entries(error.fields ?? {})) {
    const value = text(
      services,
      reader,
      [`fields.${code}`, code, 'fields.invalid'],
      { ...error.params, ...params },
      code,
    )
    Object.defineProperty(errors, field, { value, enumerable: true, configurable: true, writable: true })
  }
  errors.root = { serverError: message }
  return {
    error: { code: error.code, message, ...(error.params ? { params: told(services, reader, error.params) } : {}) },
    errors,
    ...(error.current === undefined ? {} : { current: error.current }),
    ...(error.code === 'authentication_required' ? { authentication_required: true as const } : {}),
  }
}

/** Consequences that a rule names get its text; what the others say, the console has the words for. */
function told({ i18n }: Pick<Services, 'i18n'>, reader: Reader, params: Record<string, unknown>) {
  if (!Array.isArray(params.consequences)) return params
  const consequences = params.consequences.map((each: { code: string; params?: Record<string, unknown> }) =>
    each.code.includes('.') ? { ...each, text: i18n.t(reader, each.code, each.params) } : each,
  )
  return { ...params, consequences }
}

/** What is missing is named after what the call was about: whoever presses a heart has not asked for a page. */
function messageOf(services: Pick<Services, 'i18n'>, reader: Reader, { code, params, about }: AppError): string {
  if (code === 'rate_limited') return text(services, reader, ...waiting(Number(params?.seconds)))
  if (code !== 'not_found') return text(services, reader, [code, 'internal'], params, code.replace('.', '.errors.'))
  return text(services, reader, [`gone_${about}`, 'gone'], params)
}

/** A wait in the unit that is read at a glance, rounded up: whoever comes back then is let in. */
function waiting(seconds: number): [[string, string], Record<string, number>] {
  const minutes = seconds / 60
  if (minutes > 90) return [['rate_limited_hours', 'rate_limited'], { count: Math.ceil(minutes / 60) }]
  if (seconds > 90) return [['rate_limited_minutes', 'rate_limited'], { count: Math.ceil(minutes) }]
  return [['rate_limited', 'internal'], { seconds }]
}

/** Codes with a dot are a plugin's own, which brings their texts: `poems.errors.too_many`. */
function text(
  { i18n }: Pick<Services, 'i18n'>,
  reader: Reader,
  keys: readonly [string, ...string[]],
  params?: Record<string, unknown>,
  fullKey?: string,
): string {
  const own = fullKey?.includes('.') ? [fullKey] : []
  for (const wanted of [...own, ...keys.slice(own.length, -1).map((key) => `errors.${key}`)]) {
    try {
      const found = i18n.t(reader, wanted, params)
      // A missing text shows as its key.
      if (found !== wanted) return found
    } catch {
      // In tests it throws; a reply is due all the same.
    }
  }
  return i18n.t(reader, `errors.${keys.at(-1)}`, params)
}
