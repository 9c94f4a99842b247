import type { Bus } from '../../base/cluster/bus.ts'
import { createLocalCache } from '../../base/cluster/local-cache.ts'

const EVERYBODY = 'everybody'
const CHANGES = ['users-changed', 'catalog-changed', 'messages-missed']

/** Caches facts about all people until a person or the catalog changes. */
export function createPeopleFacts<Facts extends object>(bus: Bus, read: () => Promise<Facts>) {
  const cache = createLocalCache<Facts>()
  bus.subscribe((event) => {
    if (CHANGES.includes(event.type)) cache.drop(EVERYBODY)
  })

  async function fresh(): Promise<Facts> {
    const moment = cache.stamp()
    const facts = await read()
    cache.keep(EVERYBODY, facts, moment)
    return facts
  }

  return { fresh, cached: async (): Promise<Facts> => cache.find(EVERYBODY) ?? fresh() }
}
