import type { EventSettings } from '@palco/contract/event'
import type { Language } from '@palco/contract/languages'
import type { Room } from '@palco/contract/rooms'
import { FIRST_RETRY_MS, nextRetryMs } from '../../base/backoff.ts'
import type { Bus, BusLog } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import { type SharedAnswer, sharedAnswer } from '../../base/http/shared-answer.ts'
import { type CatalogContent, readCatalog, readCatalogUnless } from './catalog.repo.ts'
import { createCatchUp } from './catch-up.ts'
import { participantPart, publicPart } from './event-parts.ts'
import type { CatalogGroup } from './group.ts'

/** What is small and read by everyone: one snapshot a node, never changed in place. */
export interface Snapshot {
  /** Raised by every transaction that changes the catalog. */
  revision: number
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
  let snapshot = toSnapshot(await readCatalog(db), hasMail)
  /** The highest revision that this node has heard of. The snapshot is behind while that is being read. */
  let announced = snapshot.revision
  /** What the next reading is for. */
  let wanted = 0
  /** Then the same revision proves nothing: nodes of the previous release don't raise it (rolling upgrade). */
  let hasGap = false
  let reading: Promise<void> | null = null
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS
  const catchUp = createCatchUp({
    revision: () => snapshot.revision,
    announced: () => announced,
    reload: () => reload(),
  })

  /** A change that is announced during a reading is read after it, unless that has found it. */
  async function reload(revision = Number.POSITIVE_INFINITY) {
    if (isClosed || revision <= snapshot.revision) return
    wanted = Math.max(wanted, revision)
    reading ??= readChanges()
    await reading
  }

  /** Never rejects: the change is committed, whether or not it can be read now. */
  async function readChanges() {
    clearTimeout(retry)
    try {
      while (wanted > snapshot.revision) {
        wanted = 0
        const content = await (hasGap ? readCatalog(db) : readCatalogUnless(db, snapshot.revision))
        hasGap = false
        if (!content) continue
        snapshot = toSnapshot(content, hasMail)
        announced = Math.max(announced, snapshot.revision)
        catchUp.release()
        await bus.deliver({ type: 'catalog-read' })
      }
      retryMs = FIRST_RETRY_MS
    } catch (error) {
      log.error({ err: error }, 'the catalog could not be read, and will be read again')
      retry = setTimeout(reload, retryMs).unref()
      retryMs = nextRetryMs(retryMs)
    } finally {
      reading = null
    }
  }

  bus.subscribe((event) => {
    if (event.type === 'messages-missed') {
      hasGap = true
      return reload()
    }
    if (event.type !== 'catalog-changed') return
    announced = Math.max(announced, event.revision ?? 0)
    return reload(event.revision)
  })
  // A change between the first reading and the subscription was announced to nobody here.
  await reload()

  return {
    current: () => snapshot,

    announced: () => announced,

    /** Waits until the snapshot has that revision, for a second at most. */
    catchUp: catchUp.wait,

    async close() {
      isClosed = true
      catchUp.close()
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
