import { DEFAULT_EVENT_SETTINGS, type EventSettings, eventSettings } from '@palco/contract/event'
import type { Language } from '@palco/contract/languages'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import type { GroupsTable, RoomsTable } from '../db/schema.ts'
import { type SharedAnswer, sharedAnswer } from '../http/shared-answer.ts'
import { participantPart, publicPart } from './event-parts.ts'
import { toLanguage } from './language.ts'

/** What is small and read by everyone: one snapshot a node, never changed in place. */
export interface Snapshot {
  groups: ReadonlyMap<string, GroupsTable>
  rooms: readonly RoomsTable[]
  /** The distinct languages of a group's rooms. */
  languagesOfGroup: ReadonlyMap<string, ReadonlySet<string>>
  languages: readonly Language[]
  activeLanguages: SharedAnswer
  event: EventSettings
  eventVersion: number
  participantEvent: SharedAnswer
  publicEvent: SharedAnswer
}

export type Catalog = Awaited<ReturnType<typeof openCatalog>>

export async function openCatalog(db: Database, bus: Bus) {
  let snapshot = await readSnapshot(db)
  let reading: Promise<void> | null = null
  let changedAgain = false

  /** A change that comes while one is being read is read after it: the last one always wins. */
  async function reload(): Promise<void> {
    if (reading) {
      changedAgain = true
      return reading
    }
    reading = (async () => {
      do {
        changedAgain = false
        snapshot = await readSnapshot(db)
      } while (changedAgain)
    })().finally(() => {
      reading = null
    })
    return reading
  }

  bus.subscribe((event) => {
    if (event.type === 'catalog-changed' || event.type === 'messages-missed') return reload()
  })

  return { current: () => snapshot }
}

async function readSnapshot(db: Database): Promise<Snapshot> {
  const groups = await db.selectFrom('groups').selectAll().orderBy('created_at').orderBy('id').execute()
  const rooms = await db.selectFrom('rooms').selectAll().orderBy('created_at').orderBy('id').execute()
  const languages = await db.selectFrom('languages').selectAll().orderBy('created_at').orderBy('id').execute()
  const saved = await db.selectFrom('event_settings').select(['value', 'version']).executeTakeFirst()
  const event = saved ? eventSettings.parse(JSON.parse(saved.value)) : DEFAULT_EVENT_SETTINGS
  return {
    groups: new Map(groups.map((group) => [group.id, group])),
    rooms,
    languagesOfGroup: languagesByGroup(rooms),
    languages: languages.map(toLanguage),
    activeLanguages: sharedAnswer(languages.filter((each) => each.active).map(toLanguage)),
    event,
    eventVersion: saved?.version ?? 0,
    participantEvent: sharedAnswer(participantPart(event)),
    publicEvent: sharedAnswer(publicPart(event)),
  }
}

function languagesByGroup(rooms: readonly RoomsTable[]) {
  const languages = new Map<string, Set<string>>()
  for (const { group_id, language } of rooms)
    languages.set(group_id, (languages.get(group_id) ?? new Set()).add(language))
  return languages
}
