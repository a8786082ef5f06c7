import pg from 'pg'

/** The parts of the driver's connection that its types lack. */
interface Connection {
  submittedNamedStatements: Record<string, string>
  parse(message: object): void
  bind(message: Bind): void
  describe(message: object): void
  sync(): void
}

interface Bind {
  values?: unknown[] | undefined
  valueMapper(value: unknown): unknown
}

/** The columns of a statement, as the driver's result stores them. */
interface Columns {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** The driver's query. It handles the messages that a connection passes to it. */
interface DriverQuery {
  name?: string
  text?: string
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
 * third of their cost on both sides. It describes the columns of a statement once per connection, because it refuses to
 * run a prepared statement whose columns have changed. For connections in pipeline mode.
 */
export class ReadBatch extends DriverQuery {
  readonly reads: readonly BatchedRead[]
  readonly #columns: KnownColumns
  readonly #again: (reads: readonly BatchedRead[]) => void
  /** The reads that were sent, in the order of their answers. */
  readonly #sent: { read: BatchedRead; query: DriverQuery }[] = []
  #at = 0

  /** `again` sends the reads that the server skipped after one failed. */
  constructor(reads: readonly BatchedRead[], columns: KnownColumns, again: (reads: readonly BatchedRead[]) => void) {
    super({ text: '' })
    this.reads = reads
    this.#columns = columns
    this.#again = again
  }

  /** The driver tracks which statements are prepared by the name of the active query. */
  #moveTo(at: number): void {
    this.#at = at
    this.name = this.#current?.name
    this.text = this.#current?.text
  }

  get #current(): DriverQuery | undefined {
    return this.#sent[this.#at]?.query
  }

  override submit(connection: Connection): null {
    for (const read of this.reads) {
      const query = new DriverQuery(read.statement)
      query.queryMode = 'extended'
      query.callback = (error, result) => (error ? read.reject(error) : read.resolve(result))
      const error = this.#submitOne(query, connection)
      if (error) read.reject(error)
      else this.#sent.push({ read, query })
    }
    connection.sync()
    this.#moveTo(0)
    return null
  }

  /** Returns an error if nothing was sent, because an answer is matched to its read by their order. */
  #submitOne(query: DriverQuery, connection: Connection): unknown {
    const columns = query.hasBeenParsed(connection) && query.name ? this.#columns.get(query.name) : undefined
    let parse: object | undefined
    let refused: unknown
    const parts = {
      parse(message: object) {
        parse = message
      },
      bind(message: Bind) {
        try {
          const values = message.values?.map((value) => message.valueMapper(value))
          if (parse) connection.parse(parse)
          connection.bind({ ...message, values })
        } catch (error) {
          refused = error
          throw error
        }
      },
      describe: columns ? () => {} : connection.describe.bind(connection),
      close() {},
      sync() {},
    }
    if (columns) setColumns(query, columns)
    const error = query.submit(Object.assign(Object.create(connection), parts)) ?? refused
    if (refused && parse && query.name) delete connection.submittedNamedStatements[query.name]
    return error
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
    const rest = this.#sent.slice(this.#at).map(({ read }) => read)
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

/** Sets the columns as their description would. */
function setColumns(query: DriverQuery, columns: Columns): void {
  Object.assign(query._result, columns)
  query._accumulateRows = true
}
