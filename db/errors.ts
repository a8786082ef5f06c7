/** SQLSTATE of an error raised by PostgreSQL, including Objection's wrapper; undefined for anything else. */
export function getSqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('nativeError' in error) return getSqlState(error.nativeError)
  if (!('code' in error)) return undefined
  const { code } = error as { code: unknown }
  // Each SQLSTATE has a digit, unlike codes of the system such as EPIPE.
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Whether a unique constraint was violated; with `constraint`, only the one with that name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (getSqlState(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: unknown }).constraint === constraint
}

/** A serialization failure or deadlock: PostgreSQL rolled back and asks for a retry. */
export const isRetryable = (error: unknown) => ['40001', '40P01'].includes(getSqlState(error) ?? '')

/** A statement waited for a lock longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown) => getSqlState(error) === '55P03'

/** A statement ran longer than `statement_timeout`, or an administrator cancelled it. */
export const isCancelled = (error: unknown) => getSqlState(error) === '57014'

/** Nothing listens there, or the server is starting or stopping: nothing was sent. */
export const isConnectionRefused = (error: unknown): boolean =>
  getSqlState(error) === '57P03' || (error as { code?: unknown } | undefined)?.code === 'ECONNREFUSED'

/** The server is gone, stopping, starting, or too busy to connect in time, as opposed to refusing a statement. */
export function isConnectionLoss(error: unknown): boolean {
  const state = getSqlState(error)
  if (state) return state.startsWith('08') || ['57P01', '57P02', '57P03'].includes(state)
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'].includes(String(code))) return true
  return /connection (terminated|ended|closed)|not queryable|connection error|timeout (acquiring|exceeded when|expired)/i.test(
    String(message),
  )
}

const dataExceptions = ['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']

/**
 * Whether a value does not fit its column: too long, out of range, an invalid date, an invalid character, or of another
 * type. For external input this is the sender's mistake.
 */
export const isDataException = (error: unknown): boolean => dataExceptions.includes(getSqlState(error) ?? '')

/** Whether a deleted row is still referenced, or a new row refers to a missing one. */
export const isForeignKeyViolation = (error: unknown): boolean => getSqlState(error) === '23503'

/** The name of a violated constraint without the name of `table`; empty if it is another table's. */
function getConstrained(error: unknown, table: string): string {
  const { constraint = '' } = error as { constraint?: string }
  return constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : ''
}

/** The column of `table` that refers to a missing row, by the name of its constraint; undefined for any other error. */
export const findDanglingColumn = (error: unknown, table: string): string | undefined =>
  isForeignKeyViolation(error) ? /^(.+)_fkey$/.exec(getConstrained(error, table))?.[1] : undefined

/** The column of `table` whose value another row has, by the name of its constraint; undefined for any other error. */
export const findTakenColumn = (error: unknown, table: string): string | undefined =>
  isUniqueViolation(error) ? getConstrained(error, table).replace(/_key$/, '') : undefined
