import { DEFAULT_EVENT_SETTINGS, type EventSettings, eventSettings, type PublicEvent } from '@palco/contract/event'
import type { Language } from '@palco/contract/languages'
import { zonedInstant } from '@palco/contract/zoned-time'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import type { GroupsTable, RoomsTable } from '../db/schema.ts'
import { type SharedAnswer, sharedAnswer } from '../http/shared-answer.ts'

/** What is small and read by everyone: one snapshot a node, never changed in place. */
export interface Snapshot {
  groups: ReadonlyMap<string, GroupsTable>
  rooms: readonly RoomsTable[]
  languages: readonly Language[]
  event: EventSettings
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
  const saved = await db.selectFrom('event_settings').select('value').executeTakeFirst()
  const event = saved ? eventSettings.parse(JSON.parse(saved.value)) : DEFAULT_EVENT_SETTINGS
  return {
    groups: new Map(groups.map((group) => [group.id, group])),
    rooms,
    languages: languages.map(({ logo_id, created_at, ...language }) => ({
      ...language,
      logoUrl: logo_id && `/api/images/${logo_id}`,
      createdAt: created_at,
    })),
    event,
    publicEvent: sharedAnswer(publicPart(event)),
  }
}

const publicPart = (event: EventSettings): PublicEvent => ({
  title: event.title,
  shortName: event.shortName,
  tagline: event.tagline,
  startsAt: zonedInstant(event.startsAtLocal, event.timeZone),
  support: { phone: event.support.phone, message: event.support.loginMessage },
  images: { logo: event.images.logo, loginBackground: event.images.loginBackground },
})
