import pg from 'pg'
import { ReadBatch } from '../../db/read-batch.ts'
import { sessionCheck } from '../../db/session-check.ts'

export interface CountedStatement {
  /** The name of a prepared statement, otherwise the beginning of its text. */
  name: string
  /** Whether it begins or ends a transaction or a savepoint. */
  bracket: boolean
}

const bracketing = /^\s*(begin|commit|rollback|savepoint|release)\b/i

/**
 * Counts every statement that this process sends to a database from now on, as sent by the driver. `trips` is how often
 * it sends any: a batch of reads is one trip. `stop` ends the count. Includes only the application's connections, not
 * those of `asOwner`.
 */
export function countStatements(): { statements: CountedStatement[]; trips(): number; stop(): void } {
  const statements: CountedStatement[] = []
  let trips = 0
  const { prototype } = pg.Client
  const original = prototype.query
  prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const sent = first instanceof ReadBatch ? first.reads.map(({ statement }) => statement) : [asConfig(first)]
    const counted = sent.flatMap(({ name, text }) =>
      isOurs(this) && text && text !== sessionCheck
        ? [{ name: name ?? text.replace(/\s+/g, ' ').slice(0, 60), bracket: bracketing.test(text) }]
        : [],
    )
    statements.push(...counted)
    if (counted.some(({ bracket }) => !bracket)) trips += 1
    return (original as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof original
  return {
    statements,
    trips: () => trips,
    stop() {
      prototype.query = original
    },
  }
}

const asConfig = (sent: unknown) => (typeof sent === 'string' ? { text: sent } : sent) as Partial<pg.QueryConfig>

/** The harness's own connections have no name. */
const isOurs = (client: pg.Client) =>
  (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    .application_name !== undefined
