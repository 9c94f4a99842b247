import { PASSES, type Pass } from '@palco/contract/passes/pass'
import type { DeliveryOutcome, DeliveryReason } from '@palco/contract/purchases/purchases'
import type { OrderedItem, PurchaseKind } from '../features/purchases/vendors/purchase-event.ts'
import { chance } from './crowd.ts'
import { DEMO_PEOPLE, demoEmail } from './people.ts'

// Computes which passes people have and how they got them. The result depends only on the people, so it is the same at
// each start.

const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

export const IMPORTED_AGO_MS = 6 * DAY_MS

export type DemoVendor = 'hotmart' | 'stripe'

const BUYING = 0.27
export const NEWEST_AGO_MS = 4 * MINUTE_MS
const OLDEST_AGO_MS = 28 * DAY_MS
const CROWDING = 1.6

const audience = DEMO_PEOPLE.slice(0, 3).flatMap((names, group) =>
  names.map((name, n) => ({ name, email: demoEmail(name), group, isLogin: n === 0 })),
)

const vendorOf = (group: number): DemoVendor => (group === 0 ? 'hotmart' : 'stripe')

const PAID: Record<DemoVendor, string> = { hotmart: 'PURCHASE_APPROVED', stripe: 'checkout.session.completed' }

/**
 * Returns a person's sale. Sales from before the import have created the account; later ones upgrade the pass `LIVE`.
 */
function saleOf({ name, email, group, isLogin }: (typeof audience)[number], agoMs: number) {
  const isUpgrade = agoMs < IMPORTED_AGO_MS
  const wish = isUpgrade ? 0.35 + 0.65 * chance(email, 'wish') : chance(email, 'wish')
  const pass: Pass = isLogin ? 'PREMIUM' : wish < 0.35 ? 'LIVE' : wish < 0.75 ? 'PREMIUM' : 'PLATINUM'
  const number = Math.floor(chance(email, 'order') * 1e9)
  const vendor = vendorOf(group)
  const orderId = vendor === 'hotmart' ? `HP${2e9 + number}` : `pi_3Demo${number.toString(36)}`
  const paid = { kind: 'paid', event: PAID[vendor], outcome: 'granted', item: demoItem(group, pass) } as const
  return { ...paid, name, email, group, vendor, pass, passes: [pass], orderId, agoMs: Math.round(agoMs), isUpgrade }
}

function salesOf(buyers: typeof audience) {
  return buyers
    .sort((one, other) => chance(one.email, 'when') - chance(other.email, 'when'))
    .map((buyer, n) => {
      const share = (n / buyers.length) ** CROWDING * (0.9 + 0.1 * chance(buyer.email, 'hour'))
      return saleOf(buyer, NEWEST_AGO_MS + share * OLDEST_AGO_MS)
    })
}

const LOGIN_SALES = audience.slice(0, 1).map((person) => saleOf(person, 5.2 * DAY_MS))

export const DEMO_SALES = [
  ...salesOf(audience.filter(({ email, isLogin }) => !isLogin && chance(email, 'buys') < BUYING)),
  ...LOGIN_SALES,
].sort((one, other) => one.agoMs - other.agoMs)

const saleBy = new Map(DEMO_SALES.map((sale) => [sale.email, sale]))

export const isCreatedByPurchase = (email: string) => saleBy.get(email)?.isUpgrade === false

const LOGIN_PASSES: readonly Pass[] = ['LIVE', 'PLATINUM', 'LIVE']
const passInSheet = new Map(
  audience.map(({ email, group, isLogin }) => [email, isLogin ? LOGIN_PASSES[group] : drawnPass(email)]),
)

function drawnPass(email: string): Pass | undefined {
  const share = chance(email, 'pass')
  return share < 0.5 ? 'LIVE' : share < 0.78 ? 'PREMIUM' : share < 0.92 ? 'PLATINUM' : undefined
}

export const importedPass = (email: string): Pass | undefined =>
  saleBy.has(email) ? (isCreatedByPurchase(email) ? undefined : 'LIVE') : passInSheet.get(email)

export const INVITED = (DEMO_PEOPLE[3] ?? []).map(demoEmail)
export const INVITATION = { pass: 'PLATINUM', origin: 'hand', note: 'Convite da organização' } as const

interface DemoDelivery {
  vendor: DemoVendor
  agoMs: number
  kind: PurchaseKind
  event: string
  orderId: string
  email: string
  name: string
  item: OrderedItem
  outcome: DeliveryOutcome
  reason?: DeliveryReason
  passes?: Pass[]
  repeats?: number
}

export const CONNECTED_AGO_MS = 31 * DAY_MS

/** Returns the item that is sold for a group and pass. Stripe sells by payment links, and sends no product name. */
export function demoItem(group: number, pass: Pass): OrderedItem {
  if (group !== 0) return itemOf(`plink_1Demo${group}${pass}`)
  return itemOf(String(5_120_481 + PASSES.indexOf(pass)), `PBEX Week ${pass}`)
}

function itemOf(product: string, productName?: string): OrderedItem {
  return { key: product, product, ...(productName && { productName }) }
}

const hotmartSales = DEMO_SALES.filter(({ vendor }) => vendor === 'hotmart')

const REFUNDED = hotmartSales.filter(({ agoMs, isUpgrade }) => isUpgrade && agoMs > 2 * DAY_MS).slice(0, 1)

const curious = DEMO_PEOPLE[0]?.find((name) => !DEMO_SALES.some((sale) => sale.name === name)) ?? ''

const testOf = (vendor: DemoVendor, orderId: string, item: OrderedItem): DemoDelivery => ({
  vendor,
  agoMs: CONNECTED_AGO_MS - 20 * MINUTE_MS,
  kind: 'test',
  event: PAID[vendor],
  orderId,
  item,
  email: 'teste@example.com',
  name: 'Teste Comprador',
  outcome: 'test',
})

const firstOfStripe = DEMO_SALES.find(({ vendor }) => vendor === 'stripe')

export const DEMO_DELIVERIES: readonly DemoDelivery[] = [
  ...DEMO_SALES.map((sale) => ({ ...sale, repeats: sale === firstOfStripe ? 1 : 0 })),
  ...REFUNDED.map((sale) => ({
    ...sale,
    agoMs: 1.2 * DAY_MS,
    kind: 'reversed' as const,
    event: 'PURCHASE_REFUNDED',
    outcome: 'revoked' as const,
    reason: 'refund' as const,
  })),
  // An event that Hotmart sends about an older sale when its guarantee period is over.
  ...hotmartSales.slice(-1).map((sale) => ({
    ...sale,
    agoMs: sale.agoMs - 21 * DAY_MS,
    event: 'PURCHASE_COMPLETE',
    passes: [],
    outcome: 'duplicate' as const,
    reason: 'known-order' as const,
  })),
  {
    vendor: 'hotmart',
    agoMs: 38 * MINUTE_MS,
    kind: 'paid',
    event: PAID.hotmart,
    orderId: 'HP2718281828',
    email: demoEmail(curious),
    name: curious,
    item: itemOf('5120499', 'Mentoria em grupo · 4 encontros'),
    outcome: 'review',
    reason: 'unmapped-product',
  },
  testOf('hotmart', 'HP16015479281022', itemOf('0', 'Produto test postback2')),
  testOf('stripe', 'pi_3DemoTest', itemOf('plink_1DemoTest')),
]
