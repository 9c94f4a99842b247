import {
  ENTRIES_A_PAGE,
  TIMELINE_KINDS,
  type TimelineEntry,
  type TimelinePage,
  type TimelineQuery,
} from '@palco/contract/help-desk/timeline'
import type { Actor } from '../audit/actor.ts'
import { recordView } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { readPerson } from '../people/person.repo.ts'
import { openSources } from './timeline-sources.ts'

const FROM_THE_END = '9999-12-31T23:59:59.999Z'

export function createTimelines(shared: Pick<Shared, 'db' | 'catalog'>) {
  const { db } = shared
  const sources = openSources(shared)

  async function read(kind: keyof typeof sources, userId: string, before: string): Promise<TimelineEntry[]> {
    const entries: TimelineEntry[] = await sources[kind](userId, before, ENTRIES_A_PAGE + 1)
    return entries
      .filter(({ at }) => at < before)
      .sort(byAge)
      .slice(0, ENTRIES_A_PAGE + 1)
  }

  return async (
    userId: string,
    { kind, before = FROM_THE_END }: TimelineQuery,
    actor: Actor,
  ): Promise<TimelinePage> => {
    const { name } = await readPerson(db, userId)
    const parts = await Promise.all((kind ? [kind] : TIMELINE_KINDS).map((each) => read(each, userId, before)))
    // Record in the audit who looks at the access log, because it is sensitive.
    if (!kind || kind === 'access')
      await recordView(db, actor, { action: 'user.accesses-viewed', target: { type: 'user', id: userId, name } })
    return pageOf(parts)
  }
}

/** Returns one page. Entries of the same instant are on the same page, because the cursor is an instant. */
export function pageOf(parts: readonly TimelineEntry[][]): TimelinePage {
  const entries = parts.flat().sort(byAge)
  const last = entries[ENTRIES_A_PAGE - 1]
  const data = last ? entries.filter(({ at }) => at >= last.at) : entries
  const hasMore = data.length < entries.length || parts.some(({ length }) => length > ENTRIES_A_PAGE)
  return { data, next: hasMore ? (data.at(-1)?.at ?? null) : null }
}

const byAge = (one: TimelineEntry, other: TimelineEntry) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)
