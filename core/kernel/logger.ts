import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type { Logger } from 'pino'

/**
 * Field names under which personal data or secrets could slip into a log line. Authors must leave them out; redaction
 * is only a safety net. Log ids, codes, counts and durations, never a person's words, name, address or credentials.
 */
const personal = [
  'email',
  'password',
  'name',
  'phone',
  'iban',
  'otp',
  'token',
  'secret',
  'cookie',
  'authorization',
  'ip',
  'date_of_birth',
  'dateOfBirth',
  'text',
  'body',
  'address',
  'street',
  'zip',
  'city',
  'account_holder',
  'accountHolder',
  'lat',
  'lon',
  'subscription',
  'endpoint',
  'user_agent',
  'userAgent',
]

/** A line of the level `error` or above, for a service that collects errors. */
export interface LoggedError {
  /** 50 is `error`, 60 `fatal`. */
  level: number
  message: string
  error: SafeError | undefined
  /** All other fields of the line and its logger. */
  fields: Readonly<Record<string, unknown>>
}

/** Callbacks that observe or extend the lines of a logger. */
export interface LogHooks {
  /** Fields for each line, such as the ids of a trace. */
  fields?(): object | undefined
  onError?(logged: LoggedError): void
}

const errorLevel = 50

/** JSON lines on standard output, or on `destination`. */
export function createLogger(level: string, destination?: DestinationStream, hooks: LogHooks = {}): Logger {
  const { fields, onError } = hooks
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: personal.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[redacted]',
    },
    serializers: { err: toSafeError, error: toSafeError },
    ...(fields ? { mixin: () => fields() ?? {} } : {}),
    ...(onError ? { hooks: { logMethod: reportErrors(onError, fields) } } : {}),
  }
  return destination ? pino(options, destination) : pino(options)
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Passes errors to `onError` before they are written. */
const reportErrors = (onError: (logged: LoggedError) => void, fields?: LogHooks['fields']): LogMethod =>
  function report(args, method, level) {
    const [first, second] = args as [unknown, unknown]
    if (level >= errorLevel && typeof first === 'object' && first !== null) {
      const { err, error, ...rest } = first as Record<string, unknown>
      const thrown = err ?? error
      onError({
        level,
        message: String(second ?? ''),
        error: thrown === undefined ? undefined : toSafeError(thrown),
        fields: { ...this.bindings(), ...fields?.(), ...rest },
      })
    }
    method.apply(this, args)
  }

/** The parts of an error that are safe to log. */
export interface SafeError {
  type: string
  message?: string
  errors?: SafeError[] | undefined
  code?: unknown
  constraint?: unknown
  table?: unknown
  status?: unknown
  stack?: string[]
  cause?: SafeError | undefined
}

/**
 * Strips data that an error may quote: a PostgreSQL error's `detail` repeats the row ("Key (email)=(…) already
 * exists"), knex puts the statement before the message, and other libraries attach whole requests.
 */
function toSafeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, status } = error as Error & Record<string, unknown>
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: withoutAddresses('severity' in error ? redactPgMessage(error.message) : error.message),
    // Connecting to a host with several addresses fails with one error for each, wrapped in an error without a
    // message.
    errors: error instanceof AggregateError ? error.errors.map(toSafeError) : undefined,
    code,
    constraint,
    table,
    status,
    stack: frames.slice(0, 12).map((line) => line.trim()),
    cause: error.cause ? toSafeError(error.cause) : undefined,
  }
}

/** Mail servers quote the recipient in their refusals. */
const withoutAddresses = (message: string) =>
  message.slice(0, 1000).replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]')

/** The database server's own message without quoted values: `… - invalid input syntax for type uuid: "…"`. */
const redactPgMessage = (message: string) => (message.split(' - ').at(-1) ?? '').replace(/"[^"]*"/g, '"…"')

/** Prints a line for the person at the terminal. For startup and shutdown only. */
export function announce(line: string): void {
  process.stdout.write(`${line}\n`)
}
