import { zonedInstant } from '@palco/contract/base/zoned-time'
import type { EventSettings } from '@palco/contract/event/event'
import { type ParticipantEvent, participantEvent } from '@palco/contract/event/participant-event'
import { type PublicEvent, publicEvent } from '@palco/contract/event/public-event'
import { INTERFACE_LANGUAGES, isInterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { Language } from '@palco/contract/languages/languages'
import { noticeLink, type PrivacyNotice } from '@palco/contract/privacy/privacy-notice'
import type { Room } from '@palco/contract/rooms/rooms'
import { FIRST_RETRY_MS, nextRetryMs } from '../../base/backoff.ts'
import type { Bus, BusLog } from '../../base/cluster/bus.ts'
import { raiseRevision, readRevision } from '../../base/cluster/catalog-revision.ts'
import { MAX_STALE_MS } from '../../base/cluster/local-cache.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { busyWriting, unavailable } from '../../base/errors.ts'
import { type SharedAnswer, sharedAnswer } from '../../base/http/shared-answer.ts'
import { repeat } from '../../base/operations/repeat.ts'
import { type CatalogContent, type CatalogGroup, readCatalog, readCatalogUnless } from './catalog.repo.ts'
import { createCatchUp } from './catch-up.ts'

/** An immutable snapshot of the data that everybody reads. */
export interface Snapshot {
  /** Every change of the catalog increases this number. */
  revision: number
  groups: ReadonlyMap<string, CatalogGroup>
  rooms: readonly Room[]
  languagesOfGroup: ReadonlyMap<string, ReadonlySet<string>>
  languages: readonly Language[]
  activeLanguages: SharedAnswer
  event: EventSettings
  eventVersion: number
  participantEvent: SharedAnswer
  publicEvent: SharedAnswer
  privacyNotice: SharedAnswer
}

export type Catalog = Awaited<ReturnType<typeof openCatalog>>

/** Parts of the configuration that the login page gets together with the event. They are not part of the catalog. */
type ShownConfiguration = Pick<PublicEvent, 'hasMail' | 'singleSignOn'>

export async function openCatalog(
  db: Database,
  bus: Bus,
  log: BusLog,
  configured: ShownConfiguration = { hasMail: false },
) {
  let snapshot = toSnapshot(await readCatalog(db), configured)
  /**
   * The highest revision that this node knows of. It starts at the current time or higher: revisions grow with the
   * time, and open pages may know a higher one than a restored database.
   */
  let announced = Math.max(snapshot.revision, Date.now())
  /** The revision that the next read must reach. */
  let wanted = 0
  let reading: Promise<void> | null = null
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS
  const catchUp = createCatchUp({
    revision: () => snapshot.revision,
    announced: () => announced,
    reload: () => reload(),
  })

  async function reload(revision = Number.POSITIVE_INFINITY) {
    if (isClosed || revision <= snapshot.revision) return
    wanted = Math.max(wanted, revision)
    reading ??= readChanges()
    await reading
  }

  /** Never rejects: the write that caused this read is already committed, so its caller must not get an error. */
  async function readChanges() {
    clearTimeout(retry)
    try {
      while (wanted > snapshot.revision) {
        wanted = 0
        const content = await readCatalogUnless(db, snapshot.revision)
        if (content) await show(content)
        // The database may have been restored to an earlier state. Open pages don't accept a lower revision than the
        // one they know, so raise the stored revision.
        if (wanted <= snapshot.revision && snapshot.revision < announced) wanted = await raiseRevision(db, announced)
      }
      retryMs = FIRST_RETRY_MS
    } catch (error) {
      log.error({ err: error }, 'could not read the catalog, will retry')
      retry = setTimeout(reload, retryMs).unref()
      retryMs = nextRetryMs(retryMs)
    } finally {
      reading = null
    }
  }

  async function show(content: CatalogContent) {
    snapshot = toSnapshot(content, configured)
    announced = Math.max(announced, snapshot.revision)
    catchUp.release()
    await bus.deliver({ type: 'catalog-read' })
  }

  async function refresh(): Promise<Snapshot> {
    const { revision } = snapshot
    const stored = await readRevision(db)
    // If the stored revision is lower than the known one, the database was restored, so read everything.
    await reload(stored < revision ? undefined : stored)
    if (snapshot.revision < stored) throw unavailable(`the catalog of revision ${stored} was not read`)
    return snapshot
  }

  bus.subscribe((event) => {
    if (event.type === 'messages-missed') return reload()
    if (event.type !== 'catalog-changed') return
    announced = Math.max(announced, event.revision ?? 0)
    return reload(event.revision)
  })
  // Read changes that were made between the first read and the subscription.
  await reload()
  // Read again periodically, so that a node that gets no messages does not serve stale data for long.
  const stopRefreshing = repeat(
    MAX_STALE_MS,
    async () => void (await refresh()),
    (error) => log.warn({ err: error }, 'could not compare the catalog'),
  )

  return {
    current: () => snapshot,

    /** Call this before a write that depends on the catalog. */
    refresh,

    /** Throws a 503 if the catalog has changed. Call it in the transaction of a write that depends on the catalog. */
    async assertUnchanged(trx: Transaction, { revision }: Pick<Snapshot, 'revision'>) {
      if ((await readRevision(trx)) !== revision) throw busyWriting()
    },

    announced: () => announced,

    /** Waits until this node has read a revision, at most a second. */
    catchUp: catchUp.wait,

    async close() {
      isClosed = true
      catchUp.close()
      await Promise.all([reading, stopRefreshing()])
      clearTimeout(retry)
    },
  }
}

function toSnapshot({ groups, ...content }: CatalogContent, configured: ShownConfiguration): Snapshot {
  const { rooms, languages, event } = content
  return {
    ...content,
    groups: new Map(groups.map((group) => [group.id, group])),
    languagesOfGroup: languagesByGroup(rooms),
    activeLanguages: sharedAnswer(languages.filter((language) => language.active)),
    participantEvent: sharedAnswer(participantPart(event)),
    publicEvent: sharedAnswer(publicPart(event, content.languages, configured)),
    privacyNotice: sharedAnswer(event.privacyNotice),
  }
}

function languagesByGroup(rooms: readonly Room[]) {
  const languages = new Map<string, Set<string>>()
  for (const { groupId, language } of rooms) languages.set(groupId, (languages.get(groupId) ?? new Set()).add(language))
  return languages
}

const shared = (event: EventSettings) => ({ ...event, startsAt: zonedInstant(event.startsAtLocal, event.timeZone) })

const publicPart = (event: EventSettings, all: readonly Language[], configured: ShownConfiguration): PublicEvent => {
  const support = { phone: event.support.phone, message: event.support.loginMessage }
  const languages = all.filter(({ active }) => active).map(({ code }) => code)
  return publicEvent.parse({
    ...shared(event),
    support,
    ...configured,
    languages: languages.filter(isInterfaceLanguage),
    privacyNotice: noticeLinks(event.privacyNotice),
  })
}

/** Returns the address of the notice for each language. */
function noticeLinks(notice: PrivacyNotice): PublicEvent['privacyNotice'] {
  const links = INTERFACE_LANGUAGES.flatMap((language) => {
    const link = noticeLink(notice, language)
    return link ? [[language, link]] : []
  })
  return links.length ? Object.fromEntries(links) : undefined
}

const participantPart = (event: EventSettings): ParticipantEvent => {
  const support = { phone: event.support.phone, message: event.support.participantMessage }
  return participantEvent.parse({ ...shared(event), firstDay: event.startsAtLocal.slice(0, 10), support })
}
