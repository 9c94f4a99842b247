import type { EventSettings } from '@palco/contract/event'
import type { Language } from '@palco/contract/languages'
import type { Room } from '@palco/contract/rooms'
import type { Database } from '../db/database.ts'
import { type CatalogGroup, toGroup } from './group.ts'
import { toLanguage } from './language.ts'
import { listRooms } from './rooms.repo.ts'
import { readSettings } from './stored-settings.ts'

export interface CatalogContent {
  groups: CatalogGroup[]
  rooms: Room[]
  languages: Language[]
  event: EventSettings
  eventVersion: number
}

export async function readCatalog(db: Database): Promise<CatalogContent> {
  const groups = await db.selectFrom('groups').selectAll().orderBy('created_at').orderBy('id').execute()
  const rooms = await listRooms(db)
  const languages = await db.selectFrom('languages').selectAll().orderBy('created_at').orderBy('id').execute()
  const settings = await db.selectFrom('event_settings').select(['value', 'version']).executeTakeFirstOrThrow()
  return {
    groups: groups.map(toGroup),
    rooms,
    languages: languages.map(toLanguage),
    event: readSettings(settings.value),
    eventVersion: settings.version,
  }
}
