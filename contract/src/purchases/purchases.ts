import * as z from 'zod/mini'
import { atMost, id, instant } from '../base/fields.ts'
import { email, formInteger, requiredText, version } from '../base/form-fields.ts'
import { PAGE_SIZE_MAX } from '../base/limits.ts'
import { pass } from '../passes/pass.ts'
import { saleAmount } from './amounts.ts'

export const VENDORS = ['hotmart', 'kiwify', 'eduzz', 'stripe', 'standard'] as const
export const vendor = z.enum(VENDORS)
export type Vendor = z.infer<typeof vendor>

export const VENDOR_NAMES: Record<Vendor, string> = {
  hotmart: 'Hotmart',
  kiwify: 'Kiwify',
  eduzz: 'Eduzz',
  stripe: 'Stripe',
  standard: 'Standard Webhooks',
}

/**
 * Vendors accept even an empty secret, so a minimum length is required. It is low, because Kiwify's secrets have only
 * eleven characters.
 */
export const SECRET_MIN_LENGTH = 10

export const SOURCE_STATES = ['no-secret', 'off', 'waiting', 'ok', 'silent', 'refusing'] as const
export type SourceState = (typeof SOURCE_STATES)[number]

/**
 * What the buyers of a product get. A mapping for the purchased offer takes precedence over a mapping for all offers.
 */
export const productMapping = z.object({
  id,
  product: z.string(),
  /** The vendor's id of an offer, checkout link or plan; '' for all offers. */
  offer: z.string(),
  /** The vendor's name for the product; '' if unknown. */
  productName: z.string(),
  /** The pass to give. If it is `null` and `groupIds` is empty, purchases of the product give no access. */
  pass: z.nullable(pass),
  groupIds: z.array(id),
})
export type ProductMapping = z.infer<typeof productMapping>

/** A connected shop of one of the vendors. No answer contains its secret. */
export const purchaseSource = z.object({
  id,
  name: z.string(),
  vendor,
  /**
   * The vendor sends deliveries (webhook calls about purchases and refunds) to this URL. It contains 128 random bits
   * and is secret, because anybody who knows it can send deliveries. Only owners get it; for others it is ''.
   */
  url: z.string(),
  hasSecret: z.boolean(),
  active: z.boolean(),
  createdAt: instant,
  version: z.int(),
  state: z.enum(SOURCE_STATES),
  lastDeliveryAt: z.nullable(instant),
  lastTestAt: z.nullable(instant),
  /** How many deliveries were accepted (`accepted`) and refused (`refused`) within the last 24 hours. */
  accepted: z.int(),
  refused: z.int(),
  /** How many deliveries wait for a decision of an administrator. */
  toReview: z.int(),
  mappings: z.array(productMapping),
})
export type PurchaseSource = z.infer<typeof purchaseSource>

const sourceName = requiredText('Nome da loja é obrigatório', 80)

export const sourceCreate = z.object({ name: sourceName, vendor })

const secret = z.string().check(
  z.trim(),
  z.minLength(SECRET_MIN_LENGTH, `O segredo deve ter pelo menos ${SECRET_MIN_LENGTH} caracteres`),
  atMost(500),
  // Reject a Stripe API key. People paste it by mistake, and it is far more sensitive than a signing secret.
  z.refine<string>(
    (text) => !/^[sr]k_(live|test)_/.test(text),
    'Esta é a chave da API da Stripe. Cole o segredo da assinatura, que começa com whsec_.',
  ),
)

/** Missing fields keep their values. */
export const sourceUpdate = z.object({
  name: z.optional(sourceName),
  secret: z.optional(secret),
  active: z.optional(z.boolean()),
  version,
})

export const mappingSave = z
  .object({
    product: z.string().check(z.trim(), z.minLength(1, 'Produto é obrigatório'), atMost(200)),
    offer: z._default(z.string().check(z.trim(), atMost(200)), ''),
    productName: z.optional(z.string().check(z.trim(), atMost(200))),
    pass: z.nullable(pass),
    groupIds: z.array(id).check(z.maxLength(100)),
    /** Whether the call must fail if somebody else has saved a mapping for the product in the meantime. */
    isNew: z.optional(z.boolean()),
  })
  .check(
    // Groups are allowed only together with a pass, because a refund removes the groups when it revokes the pass of the
    // purchase.
    z.refine(({ pass, groupIds }) => pass !== null || !groupIds.length, 'Escolha um passe para dar acesso a grupos'),
  )

/** `processed`: how many deliveries that waited for this mapping were processed before the answer. */
export const mappingSaveAnswer = z.object({ mapping: productMapping, processed: z.int() })

/**
 * `ignored`: no access changes. `duplicate`: an earlier delivery of the order decides, or the order was already
 * refunded, charged back or cancelled.
 */
export const DELIVERY_OUTCOMES = ['granted', 'revoked', 'duplicate', 'test', 'review', 'ignored', 'refused'] as const
export const deliveryOutcome = z.enum(DELIVERY_OUTCOMES)
export type DeliveryOutcome = z.infer<typeof deliveryOutcome>

export const DELIVERY_REASONS = [
  /**
   * Reasons of the outcome `review`. Deliveries that do not report a payment keep the reason when an administrator
   * closes or processes them; the outcome is then `ignored`.
   */
  'unmapped-product',
  'unknown-event',
  'unreadable',
  'no-email',
  'administrator',
  'partial-refund',
  'dispute',
  'paid-after-cancel',
  /** For `review`: the person who had the order was deleted. An administrator decides whether to create them again. */
  'person-deleted',
  /** For `granted`: the account is inactive. */
  'inactive-person',
  /** For `granted`: the person is blocked. */
  'blocked-person',
  /** For `granted`: the person has their own list of rooms, which may exclude rooms of the groups. */
  'own-room-list',
  /**
   * An administrator closed the order before it gave all its access. The outcome is `granted` if it had given a part,
   * otherwise `ignored`.
   */
  'closed',
  /** Reasons of the outcome `revoked`. If the order was never paid, the outcome of `canceled` is `ignored`. */
  'refund',
  'chargeback',
  'canceled',
  /**
   * The refund or chargeback arrived before its purchase. It is stored, so that the purchase will give no access. The
   * outcome is `revoked`, or `duplicate` for a refund of an order that was already refunded or charged back.
   */
  'unknown-order',
  /** Reasons of the outcome `duplicate`: */
  'reversed-order',
  'known-order',
  /** Reasons of the outcome `ignored`: */
  'mapped-to-nothing',
  'no-access-event',
  /**
   * The order is from before its buyer was erased, and the delivery arrived after the erasure or waited for a decision
   * at that time. It is stored without the buyer.
   */
  'erased-person',
  /** Reasons of the outcome `refused`: */
  'no-secret',
  'source-off',
  'bad-proof',
  'old-timestamp',
  'dotted-id',
] as const
export const deliveryReason = z.enum(DELIVERY_REASONS)
export type DeliveryReason = z.infer<typeof deliveryReason>

export const purchasedItem = z.object({
  product: z.string(),
  productName: z.optional(z.string()),
  offer: z.optional(z.string()),
})
export type PurchasedItem = z.infer<typeof purchasedItem>

export const purchaseDelivery = z.object({
  id,
  source: z.object({ id, name: z.string(), vendor }),
  event: z.string(),
  orderId: z.nullable(z.string()),
  /** The e-mail address of the buyer, or of the person to whom the order was moved. */
  email: z.nullable(z.string()),
  /** The buyer's e-mail address if the order was moved to another person. */
  movedFrom: z.nullable(z.string()),
  name: z.nullable(z.string()),
  userId: z.nullable(id),
  items: z.array(purchasedItem),
  passes: z.array(pass),
  outcome: deliveryOutcome,
  /** `null` also for a reason that this release does not know (rolling upgrade). */
  reason: z.catch(z.nullable(deliveryReason), null),
  receivedAt: instant,
  /** When the event happened, as stated by the vendor. */
  occurredAt: z.nullable(instant),
  /**
   * `null` if the shop does not say what was paid. Optional: nodes of the previous release don't send it (rolling
   * upgrade).
   */
  amount: z.optional(z.nullable(saleAmount)),
  /**
   * How often the delivery arrived again. For `refused`, one item stands for all deliveries of the shop that were
   * refused for this reason in the same hour, and `repeats` is their number.
   */
  repeats: z.int(),
})
export type PurchaseDelivery = z.infer<typeof purchaseDelivery>

export const deliveryQuery = z.object({
  /** Searches in e-mail addresses and order ids. */
  search: z.optional(z.string().check(z.maxLength(200))),
  source: z.optional(id),
  outcome: z.optional(deliveryOutcome),
  before: z.optional(id),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
})

/** A page of deliveries, newest first. `next`: the cursor of the older deliveries; `null` on the last page. */
export const deliveryPage = z.object({ data: z.array(purchaseDelivery), next: z.nullable(id) })

/** Moves an order to the person with this e-mail address, who is created if necessary. */
export const purchaseMove = z.object({ email, name: z.optional(requiredText('Nome é obrigatório')) })

export const salesQuery = z.object({
  days: z._default(formInteger('Número de dias inválido', { min: 1, max: 366 }), 30),
})

/** How many items were sold on each day in the event's time zone, oldest first. Days without sales are included. */
export const salesByDay = z.array(
  z.object({
    day: z.string(),
    count: z.record(pass, z.int()),
    /** How many of the items sold on this day were refunded, charged back or cancelled later. */
    reversed: z.int(),
  }),
)
export type SalesByDay = z.infer<typeof salesByDay>

/**
 * The revenue, newest day first. There is one row for each combination of day (in the event's time zone), source,
 * products and currency.
 */
export const revenue = z.array(
  z.object({
    day: z.string(),
    source: z.string(),
    products: z.string(),
    /** `null` if the shop does not say what was paid. */
    currency: z.nullable(z.string()),
    sold: z.int(),
    refunded: z.int(),
    /** The sum of the payments minus the sum of the refunds, in the smallest unit of the currency. */
    minor: z.int(),
  }),
)
export type Revenue = z.infer<typeof revenue>

export type SourceCreate = z.infer<typeof sourceCreate>
export type SourceUpdate = z.infer<typeof sourceUpdate>
export type MappingSave = z.infer<typeof mappingSave>
export type DeliveryQuery = z.infer<typeof deliveryQuery>
export type DeliveryPage = z.infer<typeof deliveryPage>
export type PurchaseMove = z.infer<typeof purchaseMove>
