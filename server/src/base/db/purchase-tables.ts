import type { GrantOrigin } from '@palco/contract/passes/grants'
import type { Pass, RevokeReason } from '@palco/contract/passes/pass'
import type { Vendor } from '@palco/contract/purchases/purchases'

// Passes of people, and the purchases that give them.

/** A pass given to a person; active until it is revoked. A person's pass is the best active one, and stored nowhere else. */
export interface PassGrantsTable {
  id: string
  user_id: string
  pass: Pass
  origin: GrantOrigin
  /** The purchase that gave it. Unique while active. */
  source_id: string | null
  order_id: string | null
  item: string | null
  /** The note of the administrator who gave it. */
  note: string | null
  given_at: string
  revoked_at: string | null
  revoke_reason: RevokeReason | null
  revoke_note: string | null
  /** The administrator's act that last gave or revoked it, so that it can be undone. */
  act_id: string | null
}

/** Groups that a grant brings along. */
export interface PassGrantGroupsTable {
  grant_id: string
  group_id: string
  /**
   * `added`: the membership is there because of this grant. `shared`: the person was in the group before. `leaving`:
   * revoked, and the person leaves the group once they are in none of its rooms. `left`: they have left it.
   */
  state: 'added' | 'shared' | 'leaving' | 'left'
}

export interface PurchaseSourcesTable {
  id: string
  name: string
  vendor: Vendor
  /** The random part of its URL; unique. */
  address: string
  /** Signatures are checked with it, so it is stored as it is. Never sent or logged. */
  secret: string | null
  active: boolean
  created_at: string
  version: number
}

/** What a purchased product gives. */
export interface PurchaseMappingsTable {
  id: string
  source_id: string
  product: string
  /** '' for any. */
  offer: string
  product_name: string
  pass: Pass | null
  /** JSON: ids, perhaps of groups that were deleted since. */
  group_ids: string
}

/** Locked by each transaction that processes one of its deliveries. */
export interface PurchaseOrdersTable {
  source_id: string
  order_id: string
  /** The e-mail of the person who got it instead of the buyer. */
  moved_to: string | null
  /** The person whom this order created, perhaps deleted since. */
  created_user_id: string | null
  /** Refunded or charged back: final, whatever arrives later. */
  reversed_at: string | null
  reverse_reason: RevokeReason | null
}

/** The inbox: written in the transaction of its effect. Has no other field of what the vendor sent. */
export interface PurchaseDeliveriesTable {
  id: string
  source_id: string
  dedupe_key: string
  /** A `PurchaseKind`, or a value of another release. */
  kind: string
  event: string
  order_id: string | null
  email: string | null
  name: string | null
  phone: string | null
  language: string | null
  /** JSON of `OrderedItem[]`. */
  items: string
  occurred_at: string | null
  received_at: string
  /** SHA-256. */
  body_hash: string
  /** E-mail and order, folded. */
  search_text: string
  /** A `DeliveryOutcome`, or a value of another release. So is the reason. */
  outcome: string
  reason: string | null
  /** JSON: given or taken back. */
  passes: string
  user_id: string | null
  repeats: number
  repeated_at: string | null
}

/** Counted by the hour, so that anybody who knows the URL can't fill the table. */
export interface PurchaseRefusalsTable {
  source_id: string
  /** `2026-12-01T10` */
  hour: string
  reason: string
  count: number
  last_at: string
}
