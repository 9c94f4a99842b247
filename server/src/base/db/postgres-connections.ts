import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What one process has in its pool. */
export const MAX_CONNECTIONS = 10

/** What all processes of a machine have, while that leaves three for each: PostgreSQL allows a hundred unless told otherwise. */
const MACHINE_CONNECTIONS = 60
const MIN_CONNECTIONS = 3

/** Kept by PostgreSQL for its own administrator. */
const RESERVED = 3

export const poolSize = (workers: number) =>
  Math.max(MIN_CONNECTIONS, Math.min(MAX_CONNECTIONS, Math.floor(MACHINE_CONNECTIONS / workers)))

/** So many writes of administrators to people and their links have a connection at a time. */
export const writingConnections = (workers: number) => (poolSize(workers) > 5 ? 2 : 1)

/**
 * So many takeovers may wait with a connection for rows that somebody else is changing. With those who write to people
 * that leaves three for everybody else, or one of a small pool.
 */
export const waitingConnections = (workers: number) => Math.max(1, poolSize(workers) - writingConnections(workers) - 3)

interface Log {
  warn(details: object, message: string): void
}

/** Each process has a connection that listens besides its pool. */
export async function warnOfFewConnections(db: Database, workers: number, log: Log) {
  const needed = workers * (poolSize(workers) + 1) + RESERVED
  const { rows } = await sql<{ max_connections: string }>`show max_connections`.execute(db)
  const allowed = Number(rows[0]?.max_connections)
  if (allowed < needed) log.warn({ needed, allowed }, 'max_connections of PostgreSQL is too low for so many workers')
}
