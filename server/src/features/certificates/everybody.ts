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
  /** Of people that a certificate can be issued for. */
  confirmedName: string | null
}

/** Attendance grows without an event of its own. */
const KEPT_MS = 30_000
/** Few, because what is read of them is unpacked at once: longer pauses would delay people in rooms. */
const PEOPLE_AT_ONCE = 50

const toListed = ({ person, standing, latest, confirmedName }: Standing): Listed => ({
  ...{ id: person.id, standing },
  isDownloaded: latest?.downloaded_at != null,
  confirmedName: standing === 'ready' ? confirmedName : null,
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

  async function compute(search: string | undefined): Promise<Map<string, Listed>> {
    const people = new Map<string, Listed>()
    for await (const page of readAttendeesByName(db, { room: null, search })) {
      const ids = page.map(({ id }) => id)
      for (const some of chunksOf(ids, PEOPLE_AT_ONCE))
        for (const standing of await findStandings(parts, some)) people.set(standing.person.id, toListed(standing))
    }
    return people
  }

  async function current() {
    const basis = await basisOf()
    const fresh = kept && !hasMissedChanges && kept.basis === basis && performance.now() <= kept.until ? kept : null
    // Nothing is kept of an attempt that fails: it has taken the changes.
    kept = null
    if (!fresh) changed.clear()
    hasMissedChanges = false
    const next = fresh ?? { people: await compute(undefined), basis, until: performance.now() + KEPT_MS }
    const ids = [...changed]
    changed.clear()
    for (const some of chunksOf(ids, PEOPLE_AT_ONCE)) await refresh(next.people, some)
    kept = next
    return next.people
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
    const people = await computations.add(() => (search?.trim() ? compute(search) : current()))
    return [...people.values()]
  }
}

export type Everybody = ReturnType<typeof createEverybody>
