import type { ProductMapping, PurchasedItem } from './purchases.ts'

type Key = Pick<ProductMapping, 'product' | 'offer'>

/** Most exact first: the mapping with the item's offer, then the one for any offer of its product. */
export function mappingOf<Mapping extends Key>(item: PurchasedItem, mappings: readonly Mapping[]): Mapping | undefined {
  const ofProduct = mappings.filter(({ product }) => product === item.product)
  return ofProduct.find(({ offer }) => offer !== '' && offer === item.offer) ?? ofProduct.find(({ offer }) => !offer)
}

/** Whether the mapping is for this item, perhaps beside a more exact one. */
export const isMappingFor = ({ product, offer }: Key, item: PurchasedItem) =>
  product === item.product && (offer === '' || offer === item.offer)
