import { isDeepStrictEqual } from 'node:util'
import type { EventSettings } from '@palco/contract/event'
import type { Language } from '@palco/contract/languages'
import type { Bus, BusLog } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import type { GroupsTable, RoomsTable } from '../db/schema.ts'
import { type SharedAnswer, sharedAnswer } from '../http/shared-answer.ts'
import { participantPart, publicPart } from './event-parts.ts'
import { toLanguage } from './language.ts'
import { readSettings } from './stored-settings.ts'

/** After a reading that failed. */
const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 5000

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

export async function openCatalog(db: Database, bus: Bus, log: BusLog) {
  let rows = await readRows(db)
  let snapshot = toSnapshot(rows)
  let reading: Promise<void> | null = null
  let changedAgain = false
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS

  /** A change that comes while one is being read is read after it: the last one always wins. */
  function reload(): Promise<void> {
    changedAgain = true
    reading ??= readChanges()
    return reading
  }

  /** Never rejects: whoever made the change has made it, whether or not it can be read now. */
  async function readChanges() {
    clearTimeout(retry)
    try {
      while (changedAgain) {
        changedAgain = false
        const now = await readRows(db)
        // A message may come twice; what it was about is told once.
        if (isDeepStrictEqual(now, rows)) continue
        snapshot = toSnapshot(now)
        rows = now
        await bus.deliver({ type: 'catalog-read' })
      }
      retryMs = FIRST_RETRY_MS
    } catch (error) {
      log.error({ err: error }, 'the catalog could not be read, and will be read again')
      retry = setTimeout(reload, retryMs).unref()
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
    } finally {
      reading = null
    }
  }

  bus.subscribe((event) => {
    if (!isClosed && (event.type === 'catalog-changed' || event.type === 'messages-missed')) return reload()
  })

  return {
    current: () => snapshot,

    async close() {
      isClosed = true
      await reading
      clearTimeout(retry)
    },
  }
}

async function readRows(db: Database) {
  return {
    groups: await db.selectFrom('groups').selectAll().orderBy('created_at').orderBy('id').execute(),
    rooms: await db.selectFrom('rooms').selectAll().orderBy('created_at').orderBy('id').execute(),
    languages: await db.selectFrom('languages').selectAll().orderBy('created_at').orderBy('id').execute(),
    settings: await db.selectFrom('event_settings').select(['value', 'version']).executeTakeFirstOrThrow(),
  }
}

function toSnapshot({ groups, rooms, languages, settings }: Awaited<ReturnType<typeof readRows>>): Snapshot {
  const event = readSettings(settings.value)
  return {
    groups: new Map(groups.map((group) => [group.id, group])),
    rooms,
    languagesOfGroup: languagesByGroup(rooms),
    languages: languages.map(toLanguage),
    activeLanguages: sharedAnswer(languages.filter((each) => each.active).map(toLanguage)),
    event,
    eventVersion: settings.version,
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
