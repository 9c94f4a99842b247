import { emailKey } from '@palco/contract/base/fields'
import { v7 as newId } from 'uuid'
import { chunksOf } from '../../base/chunks.ts'
import type { Engine } from '../../base/db/engine.ts'
import { packRows } from '../../base/db/packed-rows.ts'
import { hashEmail } from '../erasure-ledger/hash-email.ts'
import { searchable } from '../people/searchable.ts'
import { STATEMENT_ROWS } from './import-limits.ts'
import type { BatchUser, Checked } from './reader-process.ts'

export const COLUMNS = {
  id: 'text',
  // Text, because a caller may send a number that PostgreSQL's integer can't hold.
  row: 'text',
  name: 'text',
  email: 'text',
  email_key: 'text',
  search_text: 'text',
  phone: 'text',
  group_id: 'text',
} as const

export const MEMBERSHIP = { id: 'text', group_id: 'text' } as const
export const GRANT = { id: 'text', user_id: 'text', pass: 'text' } as const

type NewUser = ReturnType<typeof toNewUser>

export interface RowHash {
  row: number
  hash: string
}

export type PackedPeople = ReturnType<typeof packPeople> & { hashes: RowHash[] }

export const toNewUser = ({ row, name, email, phone, pass, groupId }: Checked<BatchUser>, id: string) => ({
  id,
  row,
  name,
  email,
  email_key: emailKey(email),
  search_text: searchable(`${name} ${email}`),
  phone: phone || null,
  group_id: groupId,
  pass,
})

/**
 * Converts new people to the JSON of their rows, in packs that each fit into one SQL statement. The people get ids that
 * begin with the time `at` and keep the order of the list.
 */
export function packBatch(
  engine: Engine,
  batchUsers: readonly Checked<BatchUser>[],
  at: string,
  erasureKeys: readonly string[] = [],
): PackedPeople[] {
  const msecs = Date.parse(at)
  let seq = 0
  return [...chunksOf(batchUsers, STATEMENT_ROWS)].map((chunk) => ({
    ...packPeople(
      engine,
      chunk.map((user) => toNewUser(user, newId({ msecs, seq: seq++ }))),
    ),
    hashes: chunk
      .filter(({ evenIfErased }) => !evenIfErased)
      .flatMap(({ row, email }) => erasureKeys.map((key) => ({ row, hash: hashEmail(key, email) }))),
  }))
}

export const packPeople = (engine: Engine, users: readonly NewUser[]) => ({
  count: users.length,
  people: packRows(engine, COLUMNS, users),
  memberships: packRows(
    engine,
    MEMBERSHIP,
    users.filter(({ group_id }) => group_id !== null).map(({ id, group_id }) => ({ id, group_id })),
  ),
  grants: packGrants(engine, users),
})

function packGrants(engine: Engine, users: readonly NewUser[]) {
  const grants = users.flatMap(({ id, pass }) => (pass ? { id: newId(), user_id: id, pass } : []))
  return grants.length ? packRows(engine, GRANT, grants) : null
}
