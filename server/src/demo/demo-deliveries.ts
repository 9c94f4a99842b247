import { PASSES, type Pass } from '@palco/contract/passes/pass'
import type { DeliveryOutcome, DeliveryReason } from '@palco/contract/purchases/purchases'
import type { OrderedItem, PurchaseKind } from '../features/purchases/vendors/purchase-event.ts'
import { DEMO_PEOPLE, demoEmail } from './demo-people.ts'
import { DAY_MS, DEMO_SALES, type DemoSale, type DemoVendor } from './demo-sales.ts'

// What the shops of the demo have sent: every sale, and one of each other kind that an organiser meets.

export interface DemoDelivery {
  vendor: DemoVendor
  agoMs: number
  kind: PurchaseKind
  event: string
  orderId: string
  email: string
  name: string
  item: OrderedItem
  outcome: DeliveryOutcome
  reason: DeliveryReason | null
  passes: Pass[]
  repeats: number
}

export const CONNECTED_AGO_MS = 31 * DAY_MS
const MINUTE_MS = 60_000

const PAID: Record<DemoVendor, string> = { hotmart: 'PURCHASE_APPROVED', stripe: 'checkout.session.completed' }

/** Stripe sells by payment links, one for each group, and sends no name of a product. */
export const demoItem = (group: number, pass: Pass): OrderedItem =>
  group === 0
    ? itemOf(String(5_120_481 + PASSES.indexOf(pass)), `PBEX Week ${pass}`)
    : itemOf(`plink_1Demo${group}${pass}`)

const itemOf = (product: string, productName?: string): OrderedItem => ({
  key: product,
  product,
  ...(productName && { productName }),
})

const ofSale = ({ vendor, agoMs, orderId, email, name, group, pass }: DemoSale): DemoDelivery => ({
  ...{ vendor, agoMs, orderId, email, name, item: demoItem(group, pass) },
  ...{ kind: 'paid', event: PAID[vendor], outcome: 'granted', reason: null, passes: [pass], repeats: 0 },
})

const hotmartSales = DEMO_SALES.filter(({ vendor }) => vendor === 'hotmart')

/** One, of a person who keeps the pass of the import. */
export const REFUNDED = hotmartSales.filter(({ agoMs, isUpgrade }) => isUpgrade && agoMs > 2 * DAY_MS).slice(0, 1)

const curious = DEMO_PEOPLE[0]?.find((name) => !DEMO_SALES.some((sale) => sale.name === name)) ?? ''

const UNMAPPED: DemoDelivery = {
  ...{ vendor: 'hotmart', agoMs: 38 * MINUTE_MS, kind: 'paid', event: PAID.hotmart, orderId: 'HP2718281828' },
  ...{ email: demoEmail(curious), name: curious, item: itemOf('5120499', 'Mentoria em grupo · 4 encontros') },
  ...{ outcome: 'review', reason: 'unmapped-product', passes: [], repeats: 0 },
}

const testOf = (vendor: DemoVendor, orderId: string, item: OrderedItem): DemoDelivery => ({
  ...{ vendor, agoMs: CONNECTED_AGO_MS - 20 * MINUTE_MS, kind: 'test', event: PAID[vendor], orderId, item },
  ...{ email: 'teste@example.com', name: 'Teste Comprador' },
  ...{ outcome: 'test', reason: null, passes: [], repeats: 0 },
})

/** Vendors send again what was not answered in time. */
const REPEATED = DEMO_SALES.findIndex(({ vendor }) => vendor === 'stripe')

export const DEMO_DELIVERIES: readonly DemoDelivery[] = [
  ...DEMO_SALES.map((sale, n) => ({ ...ofSale(sale), repeats: n === REPEATED ? 1 : 0 })),
  ...REFUNDED.map(
    (sale): DemoDelivery => ({
      ...ofSale(sale),
      ...{ agoMs: 1.2 * DAY_MS, kind: 'reversed', event: 'PURCHASE_REFUNDED', outcome: 'revoked', reason: 'refund' },
    }),
  ),
  // Of the oldest sale: Hotmart sends it when the guarantee is over.
  ...hotmartSales.slice(-1).map(
    (sale): DemoDelivery => ({
      ...ofSale(sale),
      ...{ agoMs: sale.agoMs - 21 * DAY_MS, event: 'PURCHASE_COMPLETE', passes: [] },
      ...{ outcome: 'duplicate', reason: 'known-order' },
    }),
  ),
  UNMAPPED,
  testOf('hotmart', 'HP16015479281022', itemOf('0', 'Produto test postback2')),
  testOf('stripe', 'pi_3DemoTest', itemOf('plink_1DemoTest')),
]
