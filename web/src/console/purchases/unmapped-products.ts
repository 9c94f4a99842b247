import type { Group } from '@palco/contract/groups/groups'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { mappingOf } from '@palco/contract/purchases/product-mapping'
import type { PurchaseDelivery, PurchaseSource } from '@palco/contract/purchases/purchases'

export interface UnmappedProduct {
  id: string
  source: PurchaseDelivery['source']
  product: string
  name: string
  offers: string[]
  count: number
}

export function unmappedProducts(
  deliveries: readonly PurchaseDelivery[],
  sources: readonly Pick<PurchaseSource, 'id' | 'mappings'>[],
): UnmappedProduct[] {
  const found = new Map<string, UnmappedProduct>()
  for (const { source, items, reason } of deliveries) {
    if (reason !== 'unmapped-product') continue
    const mappings = sources.find(({ id }) => id === source.id)?.mappings ?? []
    const counted = new Set<string>()
    for (const item of items) {
      if (mappingOf(item, mappings)) continue
      const { product, productName = '', offer } = item
      const id = `${source.id} ${product}`
      const known = found.get(id) ?? { id, source, product, name: '', offers: [], count: 0 }
      found.set(id, {
        ...known,
        name: known.name || productName,
        offers: offer && !known.offers.includes(offer) ? [...known.offers, offer] : known.offers,
        count: known.count + (counted.has(id) ? 0 : 1),
      })
      counted.add(id)
    }
  }
  return [...found.values()]
}

/** Returns the best of the passes whose name is a word in the product's name. */
export function suggestedPass(name: string): Pass | undefined {
  const words = name.toUpperCase().split(/[^\p{L}\p{N}]+/u)
  return PASSES.findLast((pass) => words.includes(pass))
}

/**
 * Suggests the groups of other products with this pass, preferably of those from the same source. If their groups
 * differ, suggests none, so that no buyer gets access to the wrong rooms. If there are no such products, suggests a
 * group only if it is the only one.
 */
export function suggestedGroups(
  pass: Pass | 'nothing' | '',
  sourceId: string,
  sources: readonly Pick<PurchaseSource, 'id' | 'mappings'>[],
  groups: readonly Pick<Group, 'id'>[],
): string[] {
  if (pass === 'nothing' || pass === '') return []
  const known = groups.map(({ id }) => id)
  const given = (own: typeof sources) =>
    own.flatMap(({ mappings }) => mappings.flatMap((mapping) => (mapping.pass === pass ? [mapping.groupIds] : [])))
  const ofSource = given(sources.filter(({ id }) => id === sourceId))
  const before = (ofSource.length > 0 ? ofSource : given(sources)).map((ids) => known.filter((id) => ids.includes(id)))
  const [first = known.length === 1 ? known : []] = before
  return before.every((ids) => ids.join() === first.join()) ? first : []
}
