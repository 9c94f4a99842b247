import { PostgresAdapter, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

export const isOnPostgres = (db: Database | Transaction<Schema>) => db.getExecutor().adapter instanceof PostgresAdapter
