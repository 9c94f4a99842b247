import { PostgresAdapter } from 'kysely'
import type { Database } from './database.ts'

export type Engine = 'sqlite' | 'postgres'

export const isOnPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter

export const engineOf = (db: Database): Engine => (isOnPostgres(db) ? 'postgres' : 'sqlite')
