import { type Kysely, sql } from 'kysely'

interface Then {
  groups: { id: string; name: string; name_key: string; created_at: string; version: number }
}

const MAX_LENGTH = 200

const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

export async function up(db: Kysely<Then>) {
  await db.schema
    .alterTable('groups')
    .addColumn('name_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await nameApart(db)
  await db.schema.createIndex('groups_by_name').on('groups').column('name_key').unique().execute()
}

/**
 * Renames groups that have the same name key, which was allowed before this migration. The oldest group keeps its name.
 */
async function nameApart(db: Kysely<Then>) {
  const groups = await db.selectFrom('groups').select(['id', 'name']).orderBy('created_at').orderBy('id').execute()
  const owners = new Map<string, string>()
  for (const { id, name } of groups) if (!owners.has(keyOf(name))) owners.set(keyOf(name), id)
  for (const { id, name } of groups) {
    const isOldest = owners.get(keyOf(name)) === id
    const ownName = isOldest ? name : freeName(name, owners)
    owners.set(keyOf(ownName), id)
    await db
      .updateTable('groups')
      .set({ name_key: keyOf(ownName), ...(!isOldest && { name: ownName, version: sql`version + 1` }) })
      .where('id', '=', id)
      .execute()
  }
}

function freeName(name: string, owners: ReadonlyMap<string, string>): string {
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`
    const candidate = `${name.slice(0, MAX_LENGTH - suffix.length)}${suffix}`
    if (!owners.has(keyOf(candidate))) return candidate
  }
}
