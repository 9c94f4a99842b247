import { amountText } from '@palco/contract/purchases/amounts'
import { eventWords } from '@palco/contract/purchases/event-words'
import { mappingOf } from '@palco/contract/purchases/product-mapping'
import { outcomeText, REASON_TEXTS } from '@palco/contract/purchases/purchase-texts'
import {
  type DeliveryOutcome,
  type DeliveryReason,
  type PurchaseDelivery,
  type PurchaseSource,
  VENDOR_NAMES,
} from '@palco/contract/purchases/purchases'
import { counted } from '../kit/words/number-text.ts'

export const OUTCOME_COLORS: Record<DeliveryOutcome, 'success' | 'warning' | 'error' | 'default'> = {
  granted: 'success',
  revoked: 'default',
  duplicate: 'default',
  test: 'default',
  review: 'warning',
  ignored: 'default',
  refused: 'error',
}

type Result = Pick<PurchaseDelivery, 'outcome' | 'reason' | 'passes' | 'userId'>

export function unchangedText(before: Result, after: Result): string | null {
  const partsOf = ({ outcome, reason, passes, userId }: Result) => [outcome, reason, passes.join(), userId]
  const now = partsOf(after)
  if (!partsOf(before).every((part, index) => part === now[index])) return null
  const why = after.reason ? ` ${REASON_TEXTS[after.reason]}` : ''
  return `Nada mudou neste aviso. Ele continua assim: ${outcomeText(after)}.${why}`
}

/** How often the shop sent a delivery, such as `×3`; '' if only once. */
export function timesText({ outcome, repeats }: Pick<PurchaseDelivery, 'outcome' | 'repeats'>): string {
  const times = outcome === 'refused' ? repeats : repeats + 1
  return times > 1 ? `×${times}` : ''
}

type NamedSource = Pick<PurchaseSource, 'id' | 'mappings'>

/**
 * Names the products of a delivery. Stripe sends products without names; for these, takes the name from the product's
 * mapping.
 */
export function productsText(
  { items, source }: Pick<PurchaseDelivery, 'items' | 'source'>,
  sources: readonly NamedSource[],
): string {
  const mappings = sources.find(({ id }) => id === source.id)?.mappings ?? []
  const nameOf = (item: PurchaseDelivery['items'][number]) =>
    item.productName || mappingOf(item, mappings)?.productName || `produto ${item.product}`
  return items.map(nameOf).join(', ')
}

export const orderLines = (delivery: PurchaseDelivery, sources: readonly NamedSource[]) =>
  [
    delivery.orderId && `Pedido ${delivery.orderId}`,
    [productsText(delivery, sources), delivery.amount && amountText(delivery.amount)].filter(Boolean).join(' · '),
    [delivery.source.name, eventWords(delivery.event)].filter(Boolean).join(' · '),
  ].filter((line) => line !== null && line !== '')

export const sourceText = ({ name, vendor }: PurchaseDelivery['source']) =>
  name === VENDOR_NAMES[vendor] ? name : `${name} (${VENDOR_NAMES[vendor]})`

export function processedText(count: number): string {
  if (count === 0) return 'Definido. Vale a partir da próxima venda.'
  return counted(count, 'aviso processado', 'avisos processados')
}

/** A delivery's name for the accessible names of its buttons: a page has many deliveries. */
export const nameOfDelivery = ({ orderId, email, event }: PurchaseDelivery) =>
  orderId ? `o pedido ${orderId}` : `o aviso ${email ?? eventWords(event)}`

const REASONS_OF_PURCHASES: readonly (DeliveryReason | null)[] = [
  null,
  'inactive-person',
  'blocked-person',
  'known-order',
  'mapped-to-nothing',
  'unmapped-product',
  'no-email',
  'administrator',
  'paid-after-cancel',
  'person-deleted',
  'own-room-list',
  'closed',
]

const OUTCOMES_OF_PURCHASES: readonly DeliveryOutcome[] = ['granted', 'duplicate', 'review', 'ignored']

/**
 * Whether a delivery is a paid order, and so can be processed again or moved. For a refunded order, the server still
 * refuses both.
 */
export const isPurchase = ({ orderId, outcome, reason }: PurchaseDelivery) =>
  orderId !== null && OUTCOMES_OF_PURCHASES.includes(outcome) && REASONS_OF_PURCHASES.includes(reason)

/** Whether a purchase can be closed without giving access. Other deliveries under review are only marked as seen. */
export const canClose = (delivery: PurchaseDelivery) => isPurchase(delivery) && delivery.outcome === 'review'

export const hasActions = (delivery: PurchaseDelivery) => isPurchase(delivery) || delivery.outcome === 'review'
