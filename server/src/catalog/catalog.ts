import { isDeepStrictEqual } from 'node:util'
import type { EventSettings } from '@palco/contract/event'
import type { Language } from '@palco/contract/languages'
import type { Room } from '@palco/contract/rooms'
import type { Bus, BusLog } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import { type SharedAnswer, sharedAnswer } from '../http/shared-answer.ts'
import { type CatalogContent, readCatalog } from './catalog.repo.ts'
import { participantPart, publicPart } from './event-parts.ts'
import type { CatalogGroup } from './group.ts'

/** After a reading that failed. */
const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 5000

/** What is small and read by everyone: one snapshot a node, never changed in place. */
export interface Snapshot {
  groups: ReadonlyMap<string, CatalogGroup>
  rooms: readonly Room[]
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

/** `hasMail`: a fact of the surroundings that the login page is told together with the event. */
export async function openCatalog(db: Database, bus: Bus, log: BusLog, hasMail = false) {
  let content = await readCatalog(db)
  let snapshot = toSnapshot(content, hasMail)
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
        const now = await readCatalog(db)
        // A message may come twice; what it was about is told once.
        if (isDeepStrictEqual(now, content)) continue
        snapshot = toSnapshot(now, hasMail)
        content = now
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

function toSnapshot({ groups, ...content }: CatalogContent, hasMail: boolean): Snapshot {
  const { rooms, languages, event } = content
  return {
    ...content,
    groups: new Map(groups.map((group) => [group.id, group])),
    languagesOfGroup: languagesByGroup(rooms),
    activeLanguages: sharedAnswer(languages.filter((language) => language.active)),
    participantEvent: sharedAnswer(participantPart(event)),
    publicEvent: sharedAnswer(publicPart(event, hasMail)),
  }
}

function languagesByGroup(rooms: readonly Room[]) {
  const languages = new Map<string, Set<string>>()
  for (const { groupId, language } of rooms) languages.set(groupId, (languages.get(groupId) ?? new Set()).add(language))
  return languages
}
