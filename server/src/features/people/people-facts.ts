import type { Bus } from '../../base/cluster/bus.ts'
import { createLocalCache } from '../../base/cluster/local-cache.ts'

const EVERYBODY = 'everybody'
const CHANGES = ['users-changed', 'catalog-changed', 'messages-missed']

/** How long `recent` may return outdated facts, as a multiple of the time that counting them took. */
const PAUSES = 20

/** Caches facts about all people for up to 30 s. A change of a person or of the catalog evicts them. */
export function createPeopleFacts<Facts extends object>(bus: Bus, read: () => Promise<Facts>) {
  const cache = createLocalCache<Facts>()
  bus.subscribe((event) => {
    if (CHANGES.includes(event.type)) cache.drop(EVERYBODY)
  })

  let last: { facts: Facts; until: number } | null = null
  let counting: Promise<Facts> | null = null

  async function fresh(): Promise<Facts> {
    const moment = cache.stamp()
    const facts = await read()
    cache.keep(EVERYBODY, facts, moment)
    const now = Date.now()
    last = { facts, until: now + PAUSES * (now - moment.time) }
    return facts
  }

  async function count(): Promise<Facts> {
    counting ??= fresh().finally(() => {
      counting = null
    })
    return counting
  }

  return {
    fresh,
    cached: async (): Promise<Facts> => cache.find(EVERYBODY) ?? fresh(),

    /** Returns facts for calls that every console page repeats. While people change, the facts may be a little old. */
    async recent(): Promise<Facts> {
      const known = cache.find(EVERYBODY) ?? (last && Date.now() < last.until ? last.facts : null)
      return known ?? count()
    },
  }
}
