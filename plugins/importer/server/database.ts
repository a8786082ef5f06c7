import type { Connection, RowDataPacket } from 'mysql2/promise'
import { minuteMs } from '../../../core/kernel/index.ts'
import type { Stage } from '../shared/words.ts'
import { type ImportSource, SourceError, type SourceRow } from './source.ts'

const pageSize = 500

export type Row = Readonly<Record<string, string | number | null>>

export interface Reader {
  has(table: string, columns: readonly string[]): boolean
  query(sql: string, values?: readonly unknown[]): Promise<Row[]>
  /** Every row in the order of a numeric key, page by page. `sql` has one placeholder: the key to start after. */
  pages(sql: string, key: string, after: number): AsyncGenerator<Row[]>
  close(): Promise<void>
}

/** Connects to MySQL or MariaDB, read-only whatever its account may do. Throws SourceError('unreachable'). */
export async function connectDatabase(url: string): Promise<Reader> {
  const { createConnection } = await import('mysql2/promise')
  let connection: Connection
  const throwUnreachable = (error: unknown): never => {
    throw new SourceError('unreachable', error)
  }
  try {
    connection = await createConnection({
      uri: url.replace(/^mariadb:/, 'mysql:'),
      connectTimeout: 10_000,
      charset: 'utf8mb4',
      dateStrings: true,
      timezone: 'Z',
      supportBigNumbers: true,
    })
    // Without a handler, a lost connection would end the process.
    connection.on('error', () => {})
    await connection.query('set session transaction read only')
    await connection.query(`set session time_zone = '+00:00'`)
  } catch (error) {
    return throwUnreachable(error)
  }
  const query = async (sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const [rows] = await connection
      .query<RowDataPacket[]>({ sql, values: [...values], timeout: minuteMs })
      .catch((error) => {
        const missing = error.code === 'ER_NO_SUCH_TABLE' || error.code === 'ER_BAD_FIELD_ERROR'
        throw new SourceError(missing ? 'unreadable' : 'unreachable', error)
      })
    return rows as unknown as Row[]
  }
  const known = new Set(
    (
      await query(
        'select concat(table_name, char(46), column_name) name from information_schema.columns where table_schema = database()',
      )
    ).map(({ name }) => String(name)),
  )
  return {
    has: (table, columns) => columns.every((column) => known.has(`${table}.${column}`)),
    query,
    async *pages(sql, key, after) {
      for (let last = after; ; ) {
        const rows = await query(`${sql} limit ${pageSize}`, [last])
        if (rows.length > 0) yield rows
        if (rows.length < pageSize) return
        last = Number(rows.at(-1)?.[key])
      }
    },
    close: () => connection.end().catch(() => connection.destroy()),
  }
}

/** The parts that a kind of system contains: `counted` are the tables and conditions whose rows it reads. */
interface DatabaseParts {
  stages: readonly Stage[]
  counted: readonly string[]
  read: Record<'members' | 'photos' | 'messages', (after: number) => AsyncIterable<SourceRow>>
}

/** A source that closes its database connection when it is closed. */
export const createDatabaseSource = (reader: Reader, { stages, counted, read }: DatabaseParts): ImportSource => ({
  stages,
  async count() {
    const counts = await Promise.all(counted.map((from) => reader.query(`select count(*) n from ${from}`)))
    return counts.reduce((sum, [row]) => sum + Number(row?.n ?? 0), 0)
  },
  read: (stage, after) => read[stage as keyof typeof read](after),
  close: () => reader.close(),
})

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The text of HTML that members wrote in another system: keeps lines, removes tags. */
export function toPlainText(html: unknown): string {
  return String(html ?? '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|li)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (found, name: string) => {
      const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
      if (name.startsWith('#')) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      return entities[name.toLowerCase()] ?? found
    })
    .replace(/\n{3,}/g, '\n\n')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
}

/** A value as text without characters that PostgreSQL cannot store; empty for none, and for MySQL's zero date. */
export const toText = (value: unknown): string =>
  value === null || value === undefined || String(value).startsWith('0000-00-00')
    ? ''
    : String(value).replaceAll('\0', '').toWellFormed()

/** Photo ids start after the profile pictures, whose ids are separate. */
export const firstPhotoPlace = 10_000_000_000

export const toPhotoRow = (place: number, id: string, member: unknown, path: string): SourceRow => ({
  place,
  fields: { id, member: toText(member), url: path, file: path },
})
