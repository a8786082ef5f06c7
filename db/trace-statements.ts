import type { Knex } from 'knex'
import type { Statement } from './connection.ts'

/** Starts to measure a statement; the returned function ends it. The text has placeholders, never values. */
export type TraceStatement = (name: string, text: string) => (error?: unknown) => void

type Query = <Row>(statement: Statement, ...rest: never[]) => Promise<Row[]>

/** The same query, measured from its call to its rows, including the wait for a connection. */
export const traceQuery = <Q extends Query>(query: Q, trace: TraceStatement): Q =>
  (async (statement: Statement, ...rest: never[]) => {
    const end = trace(statement.name, statement.text)
    try {
      const rows = await query(statement, ...rest)
      end()
      return rows
    } catch (error) {
      end(error)
      throw error
    }
  }) as Q

interface SentQuery {
  __knexQueryUid: string
  sql: string
}

/** Measures the statements of the query builder through its events. */
export function traceBuilder(client: Knex.Client, trace: TraceStatement): void {
  const running = new Map<string, (error?: unknown) => void>()
  const end = ({ __knexQueryUid: id }: SentQuery, error?: unknown) => {
    running.get(id)?.(error)
    running.delete(id)
  }
  client.on('query', (sent: SentQuery) => void running.set(sent.__knexQueryUid, trace(nameOf(sent.sql), sent.sql)))
  client.on('query-response', (_rows: unknown, sent: SentQuery) => end(sent))
  client.on('query-error', (error: unknown, sent: SentQuery) => end(sent, error))
}

/** `select members`: the verb and the first table. */
function nameOf(sql: string): string {
  const [verb = ''] = /^\s*\w+/.exec(sql) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql) ?? []
  return `${verb.trim().toLowerCase()} ${table}`.trim()
}
