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
 * Runs statements in worker threads, so that none blocks the event loop. One connection writes. Readers see the last
 * commit and don't wait for the writer (WAL).
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
      commitTransaction: async (connection: Connection) => {
        await connection.transaction?.run('commit')
        connection.endTransaction()
      },
      rollbackTransaction: async (connection: Connection) => {
        await connection.transaction?.run('rollback').finally(() => connection.endTransaction())
      },
      releaseConnection: async () => {},
      destroy: () => pool.close().then(onClosed),
    }
  },
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new PooledSqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

class PooledSqliteAdapter extends SqliteAdapter {
  /** With Kysely's default (false) all queries would run one after the other. */
  override get supportsMultipleConnections() {
    return true
  }

  /** SQLite can roll back DDL, which an interrupted migration needs, but Kysely's default is false. */
  override get supportsTransactionalDdl() {
    return true
  }
}

type Run = (sql: string, parameters?: readonly unknown[]) => Promise<Outcome>

interface OpenTransaction {
  run: Run
  release(): void
}

type Pool = ReturnType<typeof openPool>

function openPool(file: string, isReadOnly: boolean) {
  const keyOf = (readOnly: boolean, number: number) => JSON.stringify({ file, readOnly, number })
  const writerKey = keyOf(isReadOnly, 0)
  const sharedKey = keyOf(true, 1)
  let lastNumber = 1
  /** Resolves when the last queued write transaction ends. */
  let writable = Promise.resolve()
  let isClosed = false

  const runOn =
    (thread: Thread, key: string): Run =>
    (...statement) =>
      isClosed ? Promise.reject(new Error('the database is closed')) : thread.ask(key, ...statement)
  const write = runOn(writingThread(), writerKey)

  return {
    read: (sql: string, parameters: readonly unknown[]) => runOn(readingThread(), sharedKey)(sql, parameters),

    /**
     * Writes outside of a transaction. Waits until the open transaction ends: otherwise the statement would become part
     * of it.
     */
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

    /** Begins a transaction on a separate connection, so that other reads don't see its snapshot. */
    async beginReading(): Promise<OpenTransaction> {
      lastNumber += 1
      const [thread, key] = [readingThread(), keyOf(true, lastNumber)]
      const run = runOn(thread, key)
      await run('begin')
      return { run, release: () => void thread.ask(key, null).catch(() => {}) }
    },

    /** Closes the database after the last write transaction, which would otherwise be aborted. */
    async close() {
      await writable
      isClosed = true
      await Promise.all(reading.map((thread) => thread.ask(sharedKey, null)))
      // Close the writer last, because only the writer can checkpoint the WAL.
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

  endTransaction() {
    this.transaction?.release()
    this.transaction = null
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { transaction } = this
    const run = transaction ? transaction.run : isRead(query) ? this.#pool.read : this.#pool.write
    const { rows, changes } = await run(query.sql, query.parameters)
    return { rows: rows as Row[], ...(changes !== undefined && { numAffectedRows: BigInt(changes) }) }
  }

  streamQuery(): never {
    throw new Error('rows are read in pages')
  }
}

/** True if the query can run on a reader. Raw SQL must begin with `select`, because a `with` may contain a write. */
const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))
