import * as z from 'zod/mini'
import { atMost, id, instant } from '../base/fields.ts'
import { email, formInteger, requiredText, version } from '../base/form-fields.ts'
import { PAGE_SIZE_MAX } from '../base/limits.ts'
import { pass } from '../passes/pass.ts'

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

/** Vendors sign with an empty key, too, which proves nothing. The tokens that Kiwify generates have eleven characters. */
export const SECRET_MIN_LENGTH = 10

/** `waiting`: no delivery yet. The rules are in `source-health.ts`. */
export const SOURCE_STATES = ['no-secret', 'off', 'waiting', 'ok', 'silent', 'refusing'] as const
export type SourceState = (typeof SOURCE_STATES)[number]

/** Most exact first: a mapping with the offer of a purchase goes before one for any offer of its product. */
export const productMapping = z.object({
  id,
  product: z.string(),
  /** An offer, a checkout link or a plan, as the vendor calls it; '' for any. */
  offer: z.string(),
  /** As the vendor called it; '' if unknown. */
  productName: z.string(),
  /** `null` together with no groups: purchases of it change nothing. */
  pass: z.nullable(pass),
  groupIds: z.array(id),
})
export type ProductMapping = z.infer<typeof productMapping>

/** Where purchases come from. The secret is never sent back. */
export const purchaseSource = z.object({
  id,
  name: z.string(),
  vendor,
  /** Where the vendor sends deliveries; holds 128 random bits. */
  url: z.string(),
  hasSecret: z.boolean(),
  active: z.boolean(),
  createdAt: instant,
  version: z.int(),
  state: z.enum(SOURCE_STATES),
  /** `null` before the first. */
  lastDeliveryAt: z.nullable(instant),
  lastTestAt: z.nullable(instant),
  /** Within the last 24 hours. */
  accepted: z.int(),
  refused: z.int(),
  /** Deliveries that need a decision. */
  toReview: z.int(),
  mappings: z.array(productMapping),
})
export type PurchaseSource = z.infer<typeof purchaseSource>

const sourceName = requiredText('Nome da origem é obrigatório', 80)

export const sourceCreate = z.object({ name: sourceName, vendor })

const secret = z.string().check(
  z.trim(),
  z.minLength(SECRET_MIN_LENGTH, `O segredo deve ter pelo menos ${SECRET_MIN_LENGTH} caracteres`),
  atMost(500),
  // Pasted by mistake, and worth far more than a signing secret.
  z.refine<string>(
    (text) => !/^[sr]k_(live|test)_/.test(text),
    'Esta é a chave da API da Stripe. Cole o segredo da assinatura, que começa com whsec_.',
  ),
)

/** Fields that are left out stay as they are. */
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
    /** Refused if somebody else has defined the product meanwhile. */
    isNew: z.optional(z.boolean()),
  })
  .check(
    // What a purchase gives is taken back with its pass.
    z.refine(({ pass, groupIds }) => pass !== null || !groupIds.length, 'Escolha um passe para dar acesso a grupos'),
  )

/** How many deliveries that waited for the mapping were processed. */
export const mappingSaveAnswer = z.object({ mapping: productMapping, processed: z.int() })

/** `ignored`: it changes no access. `duplicate`: the order has its access already, or was reversed. */
export const DELIVERY_OUTCOMES = ['granted', 'revoked', 'duplicate', 'test', 'review', 'ignored', 'refused'] as const
export const deliveryOutcome = z.enum(DELIVERY_OUTCOMES)
export type DeliveryOutcome = z.infer<typeof deliveryOutcome>

export const DELIVERY_REASONS = [
  /** `review` */
  'unmapped-product',
  'unknown-event',
  'unreadable',
  'no-email',
  'administrator',
  'partial-refund',
  'dispute',
  'paid-after-cancel',
  /** `review`: the person who had the order was deleted, and only a decision brings them back */
  'person-deleted',
  /** `granted`: the person can't sign in */
  'inactive-person',
  /** `granted`: the person may not see every room of the groups */
  'own-room-list',
  /** `ignored`, or `granted` for what the order has given: an administrator closed it without giving the rest */
  'closed',
  /** `revoked`, and a cancellation of what nobody paid is `ignored` */
  'refund',
  'chargeback',
  'canceled',
  /** `revoked`: kept, so that a purchase that arrives late gives nothing */
  'unknown-order',
  /** `duplicate` */
  'reversed-order',
  'known-order',
  /** `ignored` */
  'mapped-to-nothing',
  'no-access-event',
  /** `refused` */
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
  /** The vendor's own word. */
  event: z.string(),
  orderId: z.nullable(z.string()),
  /** The buyer, or the person that the order was moved to. */
  email: z.nullable(z.string()),
  /** The buyer's address, if the order was moved to another. */
  movedFrom: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The person who has the access now. */
  userId: z.nullable(id),
  items: z.array(purchasedItem),
  /** Given or taken back. */
  passes: z.array(pass),
  outcome: deliveryOutcome,
  /** `null` also for a reason of a newer release (rolling upgrade). */
  reason: z.catch(z.nullable(deliveryReason), null),
  receivedAt: instant,
  /** The vendor's time. */
  occurredAt: z.nullable(instant),
  /** How often it arrived again; of refused ones, how many within the hour. */
  repeats: z.int(),
})
export type PurchaseDelivery = z.infer<typeof purchaseDelivery>

export const deliveryQuery = z.object({
  /** E-mail or order. */
  search: z.optional(z.string().check(z.maxLength(200))),
  source: z.optional(id),
  outcome: z.optional(deliveryOutcome),
  /** Cursor: `next` of the previous page. */
  before: z.optional(id),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
})

/** Newest first; `next` is `null` on the last page. */
export const deliveryPage = z.object({ data: z.array(purchaseDelivery), next: z.nullable(id) })

/** To the person with this address, who is created if there is none. */
export const purchaseMove = z.object({ email, name: z.optional(requiredText('Nome é obrigatório')) })

export const salesQuery = z.object({
  days: z._default(formInteger('Número de dias inválido', { min: 1, max: 366 }), 30),
})

/** Purchases per day of the event's time zone, the oldest day first; days without any are there, too. */
export const salesByDay = z.array(
  z.object({
    day: z.string(),
    count: z.record(pass, z.int()),
    /** How many of this day's purchases were taken back since. */
    reversed: z.int(),
  }),
)
export type SalesByDay = z.infer<typeof salesByDay>

export type SourceCreate = z.infer<typeof sourceCreate>
export type SourceUpdate = z.infer<typeof sourceUpdate>
export type MappingSave = z.infer<typeof mappingSave>
export type DeliveryQuery = z.infer<typeof deliveryQuery>
export type DeliveryPage = z.infer<typeof deliveryPage>
export type PurchaseMove = z.infer<typeof purchaseMove>
