import type { EventSettings } from '@palco/contract/event'
import type { Language } from '@palco/contract/languages'
import type { Room } from '@palco/contract/rooms'
import { readRevision } from '../../base/cluster/catalog-revision.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { type CatalogGroup, toGroup } from './group.ts'
import { toLanguage } from './language.ts'
import { listRooms } from './rooms.repo.ts'
import { readSettings } from './stored-settings.ts'

export interface CatalogContent {
  revision: number
  groups: CatalogGroup[]
  rooms: Room[]
  languages: Language[]
  event: EventSettings
  eventVersion: number
}

/** All of it as it was at one moment. */
export const readCatalog = (db: Database) => inOneSnapshot(db, readContent)

/** `null` where it is still of the revision that is known. */
export const readCatalogUnless = (db: Database, known: number) =>
  inOneSnapshot(db, async (trx) => ((await readRevision(trx)) === known ? null : readContent(trx)))

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
