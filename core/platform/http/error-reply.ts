import { isCancelled, isConnectionLoss, isDataException, isLockTimeout } from '../../../db/errors.ts'
import { AppError } from '../../kernel/errors.ts'
import { Postponed } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { nameCountries } from '../../shared/country-name.ts'
import { isDiskFull } from '../disk/index.ts'
import type { Reader } from '../i18n/index.ts'

/** An error reply: texts in the caller's language, codes for programs, react-admin's `errors` for forms. */
export interface ErrorReply {
  error: { code: string; message: string; params?: Record<string, unknown> }
  errors: Record<string, string | { serverError: string }>
  authentication_required?: true
  /** With `version_conflict`: the current value. */
  current?: unknown
}

/** Whether an error is already a specific refusal, whatever caused it. */
const isSpecificRefusal = (error: unknown) => error instanceof AppError && error.code !== 'unavailable'

/**
 * Errors other than AppError become `internal` without their message. Lost database connections become `unavailable`,
 * as they recover.
 */
export const toAppError = (error: unknown): AppError => {
  if (isDiskFull(error) && !isSpecificRefusal(error))
    return new AppError('insufficient_storage', { cause: error, report: true })
  if (error instanceof AppError) return error
  // The queue of a slow mail server is full: jobs retry automatically, people can press the button again.
  if (error instanceof Postponed) return new AppError('unavailable', { cause: error })
  if (isConnectionLoss(error) || isLockTimeout(error) || isCancelled(error))
    return new AppError('unavailable', { cause: error })
  // The route's schema should have rejected it; the caller must not retry.
  if (isDataException(error)) return new AppError('bad_request', { cause: error, report: true })
  if (error instanceof URIError) return new AppError('bad_request', { cause: error })
  return new AppError('internal', { cause: error, report: true })
}

/** The HTTP status of a refusal, declared by its owner. */
export const getErrorStatus = ({ plugins }: Pick<Services, 'plugins'>, { code }: AppError): number =>
  plugins.words('errors').get(code)?.status ?? 500

/** Seconds to wait, for `Retry-After`; undefined if waiting does not help. */
export function getRetryAfter(services: Pick<Services, 'plugins'>, error: AppError): number | undefined {
  if (error.code === 'unavailable') return 1
  if (getErrorStatus(services, error) !== 429) return undefined
  const { params } = error
  const { seconds, minutes } = params ?? {}
  const wait = typeof seconds === 'number' ? seconds : typeof minutes === 'number' ? minutes * 60 : 1
  return Math.max(1, Math.ceil(wait))
}

export function errorReply(services: Pick<Services, 'i18n'>, reader: Reader, error: AppError): ErrorReply {
  const message = buildMessage(services, reader, error)
  const errors: ErrorReply['errors'] = {}
  for (const [field, { code, params }] of Object.entries(error.fields ?? {})) {
    const value = translateFirst(
      services,
      reader,
      // “Enter a name” is clearer than “fill this in”, where the catalogue has a text for the field.
      [`fields.${code}_${field}`, `fields.${code}`, code, 'fields.invalid'],
      { ...error.params, ...params },
      code,
    )
    Object.defineProperty(errors, field, { value, enumerable: true, configurable: true, writable: true })
  }
  errors.root = { serverError: message }
  return {
    error: {
      code: error.code,
      message,
      ...(error.params ? { params: addConsequenceTexts(services, reader, error.params) } : {}),
    },
    errors,
    ...(error.current === undefined ? {} : { current: error.current }),
    ...(error.code === 'authentication_required' ? { authentication_required: true as const } : {}),
  }
}

/** Adds a text to each consequence of a rule. The console has the texts of the others. */
function addConsequenceTexts({ i18n }: Pick<Services, 'i18n'>, reader: Reader, params: Record<string, unknown>) {
  if (!Array.isArray(params.consequences)) return params
  const locale = typeof reader === 'string' ? reader : reader.locale
  const consequences = params.consequences.map((each: { code: string; params?: Record<string, unknown> }) => {
    const named = each.params && { params: nameCountries(locale, each.params) }
    return each.code.includes('.') ? { ...each, text: i18n.t(reader, each.code, named?.params) } : { ...each, ...named }
  })
  return { ...params, consequences }
}

/** For `not_found`, names the missing kind of resource, so that a missing like is not reported as a missing page. */
function buildMessage(services: Pick<Services, 'i18n'>, reader: Reader, { code, params, about }: AppError): string {
  if (code === 'rate_limited') return translateFirst(services, reader, ...describeWait(Number(params?.seconds)))
  if (code !== 'not_found') {
    // A refusal for several reasons may have a text for some of them.
    const byReason = typeof params?.reason === 'string' ? [`${code}_${params.reason}`] : []
    return translateFirst(services, reader, [...byReason, code, 'internal'], params, code.replace('.', '.errors.'))
  }
  return translateFirst(services, reader, [`gone_${about}`, 'gone'], params)
}

/** A waiting time in a readable unit, rounded up so that the next attempt succeeds. */
function describeWait(seconds: number): [[string, string], Record<string, number>] {
  const minutes = seconds / 60
  if (minutes > 90) return [['rate_limited_hours', 'rate_limited'], { count: Math.ceil(minutes / 60) }]
  if (seconds > 90) return [['rate_limited_minutes', 'rate_limited'], { count: Math.ceil(minutes) }]
  return [['rate_limited', 'internal'], { seconds }]
}

/** Codes with a dot belong to a plugin, whose catalogue has their texts: `poems.errors.too_many`. */
function translateFirst(
  { i18n }: Pick<Services, 'i18n'>,
  reader: Reader,
  keys: readonly string[],
  params?: Record<string, unknown>,
  fullKey?: string,
): string {
  const own = fullKey?.includes('.') ? [fullKey] : []
  for (const wanted of [...own, ...keys.slice(own.length, -1).map((key) => `errors.${key}`)]) {
    try {
      const found = i18n.t(reader, wanted, params)
      // The catalogue returns the key itself for a missing text.
      if (found !== wanted) return found
    } catch {
      // Missing texts throw in tests; the reply must still be sent.
    }
  }
  return i18n.t(reader, `errors.${keys.at(-1)}`, params)
}
