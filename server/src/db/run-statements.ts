import type { CompiledQuery, Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

export type Run = <Row>(statement: CompiledQuery<Row>) => Promise<Row[]>

export type RunStatements = <Result>(trx: Transaction<Schema>, work: (run: Run) => Promise<Result>) => Promise<Result>

export const statementRunner =
  async (_db: Database): Promise<RunStatements> =>
  (trx, work) =>
    work(async (statement) => (await trx.executeQuery(statement)).rows)
