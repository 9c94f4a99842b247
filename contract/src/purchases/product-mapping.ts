import type { ProductMapping, PurchasedItem } from './purchases.ts'

type Key = Pick<ProductMapping, 'product' | 'offer'>

/** A mapping for the item's offer takes precedence over a mapping for all offers. */
export function mappingOf<Mapping extends Key>(item: PurchasedItem, mappings: readonly Mapping[]): Mapping | undefined {
  const ofProduct = mappings.filter(({ product }) => product === item.product)
  return ofProduct.find(({ offer }) => offer !== '' && offer === item.offer) ?? ofProduct.find(({ offer }) => !offer)
}

/** Whether the mapping matches the item, even if a more specific mapping exists. */
export const isMappingFor = ({ product, offer }: Key, item: PurchasedItem) =>
  product === item.product && (offer === '' || offer === item.offer)
