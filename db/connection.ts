import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * A named statement: prepared once per connection, then only bound and executed. Names must be unique, at any length.
 */
export interface Statement {
  name: string
  text: string
  /** Planned once per connection: for statements whose plan takes longer than their execution. */
  plannedOnce?: boolean
}

const int8 = 20
const date = 1082

/** Numbers if a double can represent them exactly, otherwise text; dates as `YYYY-MM-DD`, without time zones. */
pg.types.setTypeParser(int8, (text: string) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
})
pg.types.setTypeParser(date, (text: string) => text)

/** Milliseconds that a request waits for a free connection, or for a new one. */
const acquireTimeoutMs = 30_000

export interface ConnectionOptions {
  /** Role to use, see `db/roles.ts`. Absent: the login role. */
  role?: string
  applicationName?: string
  /** Settings of each session: `limitSettings`. A pooler drops them; `prepareLogin` then sets them. */
  settings?: readonly string[]
  /** Through a pooler in transaction mode: no start-up options, no names of statements. */
  pooled?: boolean
}

/** Options of every connection. */
export function buildConnectionConfig(
  url: string,
  { role, applicationName = 'rendezvous', settings = [], pooled }: ConnectionOptions = {},
): pg.ClientConfig {
  const options = ['timezone=UTC', ...(role ? [`role=${role}`] : []), ...settings].map((each) => `-c ${each}`).join(' ')
  return {
    connectionString: url,
    // Poolers refuse start-up options: `prepareLogin` has set them on the login instead.
    ...(pooled ? {} : { options }),
    application_name: applicationName,
    connectionTimeoutMillis: acquireTimeoutMs,
    keepAlive: true,
  }
}

/** PostgreSQL cuts off longer names, counted in bytes, so that two statements would become one. */
const nameLimit = 63
const shortened = new Map<string, string>()

/** Converts a statement to the driver's form. */
export type Prepare = (statement: Statement, values: unknown[] | undefined) => pg.QueryConfig

/** Behind a pooler the next execution may reach a session that has not prepared the statement under its name. */
export const withoutName: Prepare = ({ text }, values) => ({ text, values })

/** Prepared under a name short enough for the server to keep in full. */
export function prepareByName({ name, text }: Statement, values: unknown[] | undefined): pg.QueryConfig {
  if (name.length <= nameLimit) return { name, text, values }
  let short = shortened.get(name)
  if (!short) {
    short = `${name.slice(0, 40)}:${createHash('sha256').update(name).digest('base64url').slice(0, 16)}`
    shortened.set(name, short)
  }
  return { name: short, text, values }
}

/** Limits in seconds; the server ends whatever exceeds them. */
export interface SessionLimits {
  statement: number
  /** For waiting for a lock. */
  lock: number
  /** For an open transaction that does nothing. */
  idle: number
}

export const limitSettings = ({ statement, lock, idle }: SessionLimits): string[] => [
  `statement_timeout=${statement}s`,
  `lock_timeout=${lock}s`,
  `idle_in_transaction_session_timeout=${idle}s`,
]
