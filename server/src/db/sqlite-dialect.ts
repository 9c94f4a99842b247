import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { type Handle, openReaders, openWriter } from './sqlite-threads.ts'

interface SqliteSource {
  file: string
  readOnly: boolean
  onClosed(): void
}

/**
 * SQLite whose connections live in worker threads, so that no statement stops the thread that answers everybody. One
 * connection writes; those that read see the last commit and never wait for it (WAL).
 */
export const openSqliteDialect = (source: SqliteSource): Dialect => ({
  createDriver: () => new ThreadedDriver(source),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new PooledSqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

class PooledSqliteAdapter extends SqliteAdapter {
  /** Otherwise Kysely serialises all queries. */
  override get supportsMultipleConnections() {
    return true
  }

  /** Kysely says no, but SQLite can, and a migration that was cut off must leave no trace. */
  override get supportsTransactionalDdl() {
    return true
  }
}

class ThreadedDriver implements Driver {
  readonly #pool: Pool
  readonly #onClosed: () => void

  constructor({ file, readOnly, onClosed }: SqliteSource) {
    this.#pool = openPool(file, readOnly)
    this.#onClosed = onClosed
  }

  async init() {}

  async acquireConnection() {
    return new Connection(this.#pool)
  }

  async beginTransaction(connection: Connection, { accessMode }: TransactionSettings) {
    connection.transaction = await (accessMode === 'read only' ? this.#pool.beginReading() : this.#pool.beginWriting())
  }

  async commitTransaction(connection: Connection) {
    await connection.transaction?.handle.run('commit')
  }

  async rollbackTransaction(connection: Connection) {
    await connection.transaction?.handle.run('rollback')
  }

  async releaseConnection(connection: Connection) {
    connection.transaction?.release()
    connection.transaction = null
  }

  async destroy() {
    await this.#pool.close()
    this.#onClosed()
  }
}

interface OpenTransaction {
  handle: Handle
  release(): void
}

type Pool = ReturnType<typeof openPool>

function openPool(file: string, readOnly: boolean) {
  const writer = openWriter({ file, readOnly })
  const readers = openReaders(file)
  /** Readers for transactions, which share their connection with nobody: all, and those that are not in use. */
  const own: Handle[] = []
  const idle: Handle[] = []
  /** The end of the last write transaction in the queue. */
  let writable = Promise.resolve()

  return {
    reader: readers.next,

    /** A single statement must not slip into the transaction of somebody else. */
    async writer() {
      await writable
      return writer
    },

    async beginWriting(): Promise<OpenTransaction> {
      const before = writable
      const { promise, resolve: release } = Promise.withResolvers<void>()
      writable = promise
      await before
      try {
        await writer.run('begin immediate')
        return { handle: writer, release }
      } catch (error) {
        release()
        throw error
      }
    },

    async beginReading(): Promise<OpenTransaction> {
      const handle = idle.pop() ?? readers.openOwn()
      if (!own.includes(handle)) own.push(handle)
      await handle.run('begin')
      return { handle, release: () => void idle.push(handle) }
    },

    /** The writer last: only it can move what is left of the log into the file. */
    async close() {
      await Promise.all([...readers.all(), ...own].map((handle) => handle.ask({ type: 'close' })))
      await writer.ask({ type: 'close' })
    },
  }
}

class Connection implements DatabaseConnection {
  transaction: OpenTransaction | null = null
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const handle = this.transaction?.handle ?? (isRead(query) ? this.#pool.reader() : await this.#pool.writer())
    const { rows, changes } = await handle.run(query.sql, query.parameters)
    return changes === undefined ? { rows: rows as Row[] } : { rows: rows as Row[], numAffectedRows: BigInt(changes) }
  }

  async *streamQuery<Row>(
    { sql, parameters }: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    if (!this.transaction) throw new Error('rows are streamed in a transaction')
    for (let begin: { sql: string; parameters: readonly unknown[] } | null = { sql, parameters }; ; begin = null) {
      const { rows } = await this.transaction.handle.ask({ type: 'fetch', begin, count: chunkSize })
      yield { rows: rows as Row[] }
      if (rows.length < chunkSize) return
    }
  }
}

/** By its text where it was written by hand: a `with` may write, and the writer can do both. */
const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))
