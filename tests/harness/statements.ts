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
 * Counts every statement that this process sends to a database from now on, as sent by the driver. `stop` ends the
 * count. Includes only the application's connections, not those of `asOwner`.
 */
export function countStatements(): { statements: CountedStatement[]; stop(): void } {
  const statements: CountedStatement[] = []
  const { prototype } = pg.Client
  const original = prototype.query
  prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const sent = first instanceof ReadBatch ? first.reads.map(({ statement }) => statement) : [asConfig(first)]
    for (const { name, text } of sent) {
      if (isOurs(this) && text && text !== sessionCheck)
        statements.push({ name: name ?? text.replace(/\s+/g, ' ').slice(0, 60), bracket: bracketing.test(text) })
    }
    return (original as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof original
  return {
    statements,
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
