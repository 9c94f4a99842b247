import type { CertificateStanding } from '@palco/contract/certificate-standing'
import PQueue from 'p-queue'
import { chunksOf } from '../../base/chunks.ts'
import { readAttendeesByName } from '../../core/attendance/attendees.repo.ts'
import type { Shared } from '../../feature.ts'
import { currentSettings } from './certificate-settings.repo.ts'
import { type ClaimParts, findStandings, type Standing } from './claimants.ts'

/** Only what filters, counts and runs need, so that a hundred thousand fit in memory. */
export interface Listed {
  id: string
  standing: CertificateStanding
  isDownloaded: boolean
  /** Whether all characters of the name are. */
  isPrintable: boolean
}

/** Attendance grows without an event of its own. */
const KEPT_MS = 30_000
/** Few, because what is read of them is unpacked at once: longer pauses would delay people in rooms. */
const PEOPLE_AT_ONCE = 50
/** A search that finds more is answered from what is kept. */
const COMPUTED_FOR_SEARCH = 250

const toListed = ({ person, standing, latest, unprintable }: Standing): Listed => ({
  ...{ id: person.id, standing },
  isDownloaded: latest?.downloaded_at != null,
  isPrintable: unprintable.length === 0,
})

/**
 * Where everybody but administrators stands, by name. The right is computed for each person, as no column holds it, so one
 * result serves the pages and counts of half a minute; people that change meanwhile are computed again.
 */
export function createEverybody(parts: ClaimParts & Pick<Shared, 'bus'>) {
  const { db, bus, catalog } = parts
  /** One at a time, because each reads everybody's attendance. */
  const computations = new PQueue({ concurrency: 1 })
  const changed = new Set<string>()
  let hasMissedChanges = false
  let kept: { people: Map<string, Listed>; basis: string; until: number } | null = null

  bus.subscribe((event) => {
    if (event.type === 'messages-missed') hasMissedChanges = true
    if (event.type !== 'certificates-changed' && event.type !== 'users-changed') return
    for (const userId of event.userIds) changed.add(userId)
  })

  /** What decides about all of them at once. */
  const basisOf = async () => `${catalog.current().revision} ${(await currentSettings(db)).version}`

  /** In the order of names. */
  async function listIds(search?: string): Promise<string[]> {
    const ids: string[] = []
    for await (const page of readAttendeesByName(db, { room: null, search })) ids.push(...page.map(({ id }) => id))
    return ids
  }

  async function compute(ids: readonly string[]): Promise<Map<string, Listed>> {
    const people = new Map<string, Listed>()
    for (const some of chunksOf(ids, PEOPLE_AT_ONCE))
      for (const standing of await findStandings(parts, some)) people.set(standing.person.id, toListed(standing))
    return people
  }

  async function current() {
    const basis = await basisOf()
    let known = kept
    // Until it is complete: a failure must not leave people who changed as they were.
    kept = null
    if (!known || hasMissedChanges || known.basis !== basis || performance.now() > known.until) {
      changed.clear()
      hasMissedChanges = false
      known = { people: await compute(await listIds()), basis, until: performance.now() + KEPT_MS }
    }
    const ids = [...changed]
    changed.clear()
    for (const some of chunksOf(ids, PEOPLE_AT_ONCE)) await refresh(known.people, some)
    kept = known
    return known.people
  }

  async function found(search: string) {
    const ids = await listIds(search)
    if (ids.length <= COMPUTED_FOR_SEARCH) return compute(ids)
    const isFound = new Set(ids)
    return new Map([...(await current())].filter(([id]) => isFound.has(id)))
  }

  async function refresh(people: Map<string, Listed>, userIds: readonly string[]) {
    const found = new Map((await findStandings(parts, userIds)).map((standing) => [standing.person.id, standing]))
    for (const id of userIds) {
      const standing = found.get(id)
      // A person that is new here comes last until everybody is computed again.
      if (standing && standing.person.role !== 'ADMIN') people.set(id, toListed(standing))
      else people.delete(id)
    }
  }

  return async (search?: string): Promise<Listed[]> => {
    const people = await computations.add(() => (search?.trim() ? found(search) : current()))
    return [...people.values()]
  }
}

export type Everybody = ReturnType<typeof createEverybody>
