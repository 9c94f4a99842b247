import type { Group } from '@palco/contract/groups'
import { PASSES, type Pass } from '@palco/contract/pass'
import { mappingOf } from '@palco/contract/product-mapping'
import type { PurchaseDelivery, PurchaseSource } from '@palco/contract/purchases'

export interface UnmappedProduct {
  /** Of the source and the product. */
  id: string
  source: PurchaseDelivery['source']
  product: string
  /** As the vendor calls it; '' if unknown. */
  name: string
  /** The offers seen with it. */
  offers: string[]
  /** How many deliveries wait for it. */
  count: number
}

/** The products without a mapping of the deliveries in review. */
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

/** The pass that the product's name contains as a word; the best one if there are several. */
export function suggestedPass(name: string): Pass | undefined {
  const words = name.toUpperCase().split(/[^\p{L}\p{N}]+/u)
  return PASSES.findLast((pass) => words.includes(pass))
}

/** The groups that this pass came with last time; the only group of an event that has one. */
export function suggestedGroups(
  pass: Pass | 'nothing' | '',
  sources: readonly Pick<PurchaseSource, 'mappings'>[],
  groups: readonly Pick<Group, 'id'>[],
): string[] {
  if (pass === 'nothing' || pass === '') return []
  const known = new Set(groups.map(({ id }) => id))
  const before = sources.flatMap(({ mappings }) => mappings).findLast((mapping) => mapping.pass === pass)
  if (before) return before.groupIds.filter((id) => known.has(id))
  return groups.length === 1 ? [...known] : []
}
