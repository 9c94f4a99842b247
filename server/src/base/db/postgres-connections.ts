import { sql } from 'kysely'
import type { Database } from './database.ts'

export const MAX_CONNECTIONS = 10

/**
 * How many connections the pools of all workers have together at most, unless `MIN_CONNECTIONS` needs more.
 * PostgreSQL's default limit is 100.
 */
const MACHINE_CONNECTIONS = 60
const MIN_CONNECTIONS = 3

/** The default of PostgreSQL's `superuser_reserved_connections`. */
const RESERVED = 3

export const poolSize = (workers: number) =>
  Math.max(MIN_CONNECTIONS, Math.min(MAX_CONNECTIONS, Math.floor(MACHINE_CONNECTIONS / workers)))

/**
 * How many writes each of the two write queues (`queueWrites`) runs at a time. One queue is for administrators' writes
 * to people and certificates, the other for deliveries from shops.
 */
export const writingConnections = (workers: number) => (poolSize(workers) > 5 ? 2 : 1)

/**
 * How many writes of people to their own accounts may wait for a row lock at the same time. Each of these writes holds
 * a connection, and other calls need the rest of the pool.
 */
export const waitingConnections = (workers: number) => Math.max(1, poolSize(workers) - writingConnections(workers) - 3)

interface Log {
  warn(details: object, message: string): void
}

/** Warns if `max_connections` is too low. Each process has its pool and one connection for LISTEN. */
export async function warnOfFewConnections(db: Database, workers: number, log: Log) {
  const needed = workers * (poolSize(workers) + 1) + RESERVED
  const { rows } = await sql<{ max_connections: string }>`show max_connections`.execute(db)
  const allowed = Number(rows[0]?.max_connections)
  if (allowed < needed)
    log.warn({ needed, allowed }, 'max_connections of PostgreSQL is too low for this number of workers')
}
