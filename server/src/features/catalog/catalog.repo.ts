import type { EventSettings } from '@palco/contract/event/event'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { readRevision } from '../../base/cluster/catalog-revision.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import type { GroupsTable, LanguagesTable } from '../../base/db/schema.ts'
import { listRooms } from './rooms.repo.ts'
import { readSettings } from './stored-settings.ts'

/** A group without its number of people, because that number changes without a new catalog revision. */
export type CatalogGroup = Omit<Group, '_count'>

export interface CatalogContent {
  revision: number
  groups: CatalogGroup[]
  rooms: Room[]
  languages: Language[]
  event: EventSettings
  eventVersion: number
}

export const readCatalog = (db: Database) => inOneSnapshot(db, readContent)

/** Returns `null` if `known` is still the stored revision. */
export const readCatalogUnless = (db: Database, known: number) =>
  inOneSnapshot(db, async (trx) => ((await readRevision(trx)) === known ? null : readContent(trx)))

/** Reads the event's settings from the database, because those in memory may be older. */
export async function readEvent(trx: Transaction): Promise<EventSettings> {
  const { value } = await trx.selectFrom('event_settings').select('value').executeTakeFirstOrThrow()
  return readSettings(value)
}

const inOneSnapshot = <Result>(db: Database, read: (trx: Transaction) => Promise<Result>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

async function readContent(trx: Transaction): Promise<CatalogContent> {
  const groups = await trx.selectFrom('groups').selectAll().orderBy('created_at').orderBy('id').execute()
  const rooms = await listRooms(trx)
  const languages = await trx.selectFrom('languages').selectAll().orderBy('created_at').orderBy('id').execute()
  const settings = await trx.selectFrom('event_settings').select(['value', 'version']).executeTakeFirstOrThrow()
  return {
    revision: await readRevision(trx),
    groups: groups.map(toGroup),
    rooms,
    languages: languages.map(toLanguage),
    event: readSettings(settings.value),
    eventVersion: settings.version,
  }
}

export const toGroup = (row: GroupsTable): CatalogGroup => ({
  id: row.id,
  name: row.name,
  description: row.description,
  maxRooms: row.max_rooms,
  active: row.active,
  createdAt: row.created_at,
  version: row.version,
})

export const toLanguage = ({ logo_id, created_at, ...row }: LanguagesTable): Language => ({
  ...row,
  logoUrl: logo_id && imageUrl(logo_id),
  createdAt: created_at,
})

export const imageUrl = (id: string) => `/api/images/${id}`
