import type { DeliveryOutcome, PurchaseDelivery } from '@palco/contract/purchases'

export const OUTCOME_COLORS: Record<DeliveryOutcome, 'success' | 'warning' | 'error' | 'default'> = {
  granted: 'success',
  revoked: 'default',
  duplicate: 'default',
  test: 'default',
  review: 'warning',
  ignored: 'default',
  refused: 'error',
}

/** `×3`; '' for one that arrived once. */
export function timesText({ outcome, repeats }: Pick<PurchaseDelivery, 'outcome' | 'repeats'>): string {
  const times = outcome === 'refused' ? repeats : repeats + 1
  return times > 1 ? `×${times}` : ''
}

export const productsText = ({ items }: Pick<PurchaseDelivery, 'items'>) =>
  items.map(({ product, productName }) => productName || `produto ${product}`).join(', ')

/** For accessible names: a page has many deliveries. */
export const nameOfDelivery = ({ orderId, email, event }: PurchaseDelivery) =>
  orderId ? `o pedido ${orderId}` : `a entrega ${email ?? event}`

/** Orders of people can be processed again or belong to somebody else; a test or a refused delivery has none. */
export const hasOrder = ({ orderId, outcome }: PurchaseDelivery) =>
  orderId !== null && outcome !== 'test' && outcome !== 'refused'
