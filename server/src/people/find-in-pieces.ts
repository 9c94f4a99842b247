import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { UserFilter } from '@palco/contract/users'
import type { RawBuilder } from 'kysely'
import type { Database } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import { isOneOf } from '../db/one-of.ts'
import type { Match } from './user-search.ts'

/** So many people are looked through in a few milliseconds. */
const PIECE = 1000

/** A page of fewer people than this is found by their ids; of more it is found soon in any order. */
const FEW = 500

/** SQLite has to look into another table for each person, on the thread that answers everybody. */
export const isFoundInPieces = (db: Database, { group, signedIn }: UserFilter) =>
  !isOnPostgres(db) && (group !== undefined || signedIn !== undefined)

/** How many meet the conditions; where they are few, also a condition that finds them without looking again. */
export async function findInPieces(db: Database, conditions: readonly RawBuilder<boolean>[]) {
  const few: string[] = []
  let total = 0
  for await (const [after, last] of piecesOf(db)) {
    const inPiece = db.selectFrom('users').where('id', '>', after).where('id', '<=', last)
    const found = conditions.reduce((some, condition) => some.where(condition), inPiece)
    if (total > FEW) {
      const { count } = await found.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      total += count
    } else {
      const rows = await found.select('id').execute()
      total += rows.length
      few.push(...rows.map(({ id }) => id))
    }
  }
  const match: Partial<Match> & { total: number } = { total }
  return total > FEW ? match : { ...match, condition: isOneOf(db, 'users.id', few) }
}

/** Between which ids they lie. */
async function* piecesOf(db: Database): AsyncGenerator<[after: string, last: string]> {
  const ids = db.selectFrom('users').select('id')
  let after = ''
  while (true) {
    const rest = ids.where('id', '>', after)
    const last =
      (await rest
        .orderBy('id')
        .limit(1)
        .offset(PIECE - 1)
        .executeTakeFirst()) ?? (await rest.orderBy('id', 'desc').limit(1).executeTakeFirst())
    if (!last) return
    yield [after, last.id]
    after = last.id
    await letOthersIn()
  }
}
