import { PostgresAdapter } from 'kysely'
import type { Database } from './database.ts'

export const isOnPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter
