import pg from 'pg'

/** The parts of the driver's connection that its types lack. */
interface Connection {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  describe(message: object): void
  sync(): void
}

/** The columns of a statement, as the driver's result stores them. */
interface Columns {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** The driver's query. It handles the messages that a connection passes to it. */
interface DriverQuery {
  name?: string | undefined
  text?: string | undefined
  queryMode?: 'extended'
  _result: Columns
  _accumulateRows: boolean
  callback?: (error: Error | null, result: pg.QueryResult) => void
  submit(connection: Connection): Error | null
  hasBeenParsed(connection: Connection): unknown
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

const DriverQuery = pg.Query as unknown as new (config: object) => DriverQuery

/** A read to send, and the functions that take its answer. */
export interface BatchedRead {
  statement: pg.QueryConfig
  resolve(result: pg.QueryResult): void
  reject(error: unknown): void
}

/** The columns of prepared statements of one connection, by name. */
export type KnownColumns = Map<string, Columns>

/**
 * Reads that end with one Sync: the server runs them in one transaction and sends its answers together, which saves a
 * third of what they cost both sides. It describes the columns of a statement once per connection, because it refuses
 * to run a prepared statement whose columns have changed. For connections in pipeline mode.
 */
export class ReadBatch extends DriverQuery {
  readonly reads: readonly BatchedRead[]
  readonly #queries: readonly DriverQuery[]
  readonly #columns: KnownColumns
  readonly #again: (reads: readonly BatchedRead[]) => void
  #at = 0

  /** `again` sends the reads that the server skipped after one failed. */
  constructor(reads: readonly BatchedRead[], columns: KnownColumns, again: (reads: readonly BatchedRead[]) => void) {
    super({ text: '' })
    this.reads = reads
    this.#columns = columns
    this.#again = again
    this.#queries = reads.map(({ statement, resolve, reject }) => {
      const query = new DriverQuery(statement)
      query.queryMode = 'extended'
      query.callback = (error, result) => (error ? reject(error) : resolve(result))
      return query
    })
    this.#moveTo(0)
  }

  /** The driver tracks which statements are prepared by the name of the active query. */
  #moveTo(at: number): void {
    this.#at = at
    this.name = this.#current?.name
    this.text = this.#current?.text
  }

  get #current(): DriverQuery | undefined {
    return this.#queries[this.#at]
  }

  override submit(connection: Connection): null {
    const quiet: Connection = Object.assign(Object.create(connection), { sync() {} })
    for (const query of this.#queries) {
      const columns = query.hasBeenParsed(connection) && query.name ? this.#columns.get(query.name) : undefined
      quiet.describe = columns ? () => {} : connection.describe.bind(connection)
      if (columns) setColumns(query, columns)
      query.submit(quiet)
    }
    connection.sync()
    return null
  }

  override handleRowDescription(message: unknown): void {
    const query = this.#current
    if (!query) return
    query.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = query._result
    if (query.name) this.#columns.set(query.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }

  override handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    const query = this.#current
    query?.handleCommandComplete(message, connection)
    this.#moveTo(this.#at + 1)
    query?.handleReadyForQuery(connection)
  }

  override handleReadyForQuery(): void {}

  override handleError(error: Error, connection: Connection): void {
    const rest = this.reads.slice(this.#at)
    // The server has skipped the rest, unless the connection is lost.
    const skipped = error instanceof pg.DatabaseError && error.severity === 'ERROR' ? rest.splice(1) : []
    for (const { statement, reject } of rest) {
      if (statement.name) this.#columns.delete(statement.name)
      reject(error)
    }
    for (const { statement } of skipped) delete connection.submittedNamedStatements[statement.name ?? '']
    if (skipped.length > 0) this.#again(skipped)
  }
}

/** Does what the description of the columns would. */
function setColumns(query: DriverQuery, columns: Columns): void {
  Object.assign(query._result, columns)
  query._accumulateRows = true
}
