import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Outcome } from './sqlite-statements.ts'
import { reading, readingThread, type Thread, writingThread } from './sqlite-threads.ts'

interface Source {
  file: string
  readOnly: boolean
  onClosed(): void
}

/**
 * SQLite whose connections live in worker threads, so that no statement stops the thread that answers everybody. One
 * connection writes; those that read see the last commit and never wait for the next one (WAL).
 */
export const openSqliteDialect = ({ file, readOnly, onClosed }: Source): Dialect => ({
  createDriver() {
    const pool = openPool(file, readOnly)
    return {
      init: async () => {},
      acquireConnection: async () => new Connection(pool),
      beginTransaction: async (connection: Connection, { accessMode }) => {
        connection.transaction = await (accessMode === 'read only' ? pool.beginReading() : pool.beginWriting())
      },
      commitTransaction: async ({ transaction }: Connection) => void (await transaction?.run('commit')),
      rollbackTransaction: async ({ transaction }: Connection) => void (await transaction?.run('rollback')),
      releaseConnection: async ({ transaction }: Connection) => transaction?.release(),
      destroy: () => pool.close().then(onClosed),
    }
  },
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

type Run = (sql: string, parameters?: readonly unknown[]) => Promise<Outcome>

interface OpenTransaction {
  run: Run
  release(): void
}

/** A connection for a read-only transaction: it stays in its thread. */
interface Reader {
  thread: Thread
  key: string
}

type Pool = ReturnType<typeof openPool>

function openPool(file: string, isReadOnly: boolean) {
  const keyOf = (readOnly: boolean, number: number) => JSON.stringify({ file, readOnly, number })
  const writerKey = keyOf(isReadOnly, 0)
  const sharedKey = keyOf(true, 1)
  const write: Run = (sql, parameters) => writingThread().ask(writerKey, sql, parameters)
  const readers: Reader[] = []
  const idle: Reader[] = []
  /** The end of the last write transaction in the queue. */
  let writable = Promise.resolve()

  function openReader() {
    const reader = { thread: readingThread(), key: keyOf(true, readers.length + 2) }
    readers.push(reader)
    return reader
  }

  return {
    read: (sql: string, parameters: readonly unknown[]) => readingThread().ask(sharedKey, sql, parameters),

    /** A single statement must not slip into a transaction that is open. */
    write: async (sql: string, parameters: readonly unknown[]) => {
      await writable
      return write(sql, parameters)
    },

    async beginWriting(): Promise<OpenTransaction> {
      const before = writable
      const { promise, resolve: release } = Promise.withResolvers<void>()
      writable = promise
      await before
      await write('begin immediate').catch((error) => {
        release()
        throw error
      })
      return { run: write, release }
    },

    /** Shares its connection with nobody, or others would read its snapshot. */
    async beginReading(): Promise<OpenTransaction> {
      const reader = idle.pop() ?? openReader()
      const run: Run = (sql, parameters) => reader.thread.ask(reader.key, sql, parameters)
      await run('begin')
      return { run, release: () => void idle.push(reader) }
    },

    /** The writer last: only it can move what is left of the log into the file. */
    async close() {
      const shared = reading.map((thread) => ({ thread, key: sharedKey }))
      await Promise.all([...shared, ...readers].map(({ thread, key }) => thread.ask(key, null)))
      await writingThread().ask(writerKey, null)
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
    const { transaction } = this
    const run = transaction ? transaction.run : isRead(query) ? this.#pool.read : this.#pool.write
    const { rows, changes } = await run(query.sql, query.parameters)
    return { rows: rows as Row[], ...(changes !== undefined && { numAffectedRows: BigInt(changes) }) }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are read in pages')
  }
}

/** By its text where it was written by hand: a `with` may write, and the writer can do both. */
const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))
