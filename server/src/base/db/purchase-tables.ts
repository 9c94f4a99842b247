import type { GrantOrigin } from '@palco/contract/passes/grants'
import type { Pass, RevokeReason } from '@palco/contract/passes/pass'
import type { Vendor } from '@palco/contract/purchases/purchases'

export interface PassGrantsTable {
  id: string
  user_id: string
  pass: Pass
  origin: GrantOrigin
  /** Source, order and item of the purchase that gave the pass; together unique among active grants. */
  source_id: string | null
  order_id: string | null
  item: string | null
  note: string | null
  given_at: string
  revoked_at: string | null
  revoke_reason: RevokeReason | null
  revoke_note: string | null
  /** The id of the action by which an administrator last gave or revoked the pass. Undoing the action needs it. */
  act_id: string | null
}

export interface PassGrantGroupsTable {
  grant_id: string
  group_id: string
  /**
   * `added`: the person is a member because of this grant. `shared`: they were a member before. `leaving`: the grant is
   * revoked, and they leave the group when they are in none of its rooms. `left`: they have left it, or another grant
   * has become the reason for their membership.
   */
  state: 'added' | 'shared' | 'leaving' | 'left'
}

export interface PurchaseSourcesTable {
  id: string
  name: string
  vendor: Vendor
  /** The random part of the source's URL; unique. */
  address: string
  /** Plain text, because signatures are checked with it. */
  secret: string | null
  active: boolean
  created_at: string
  version: number
}

export interface PurchaseMappingsTable {
  id: string
  source_id: string
  product: string
  /** '' for any offer. */
  offer: string
  product_name: string
  pass: Pass | null
  /** JSON: ids of groups. Some groups may be deleted. */
  group_ids: string
}

/** A transaction that changes access because of a delivery locks the row of the delivery's order. */
export interface PurchaseOrdersTable {
  source_id: string
  order_id: string
  /** The e-mail address of the person to whom the order was moved. */
  moved_to: string | null
  /** The person whose account this order created. The account may be deleted. */
  created_user_id: string | null
  /** When the order was refunded, charged back or cancelled; null if it is not reversed, or not any more. */
  reversed_at: string | null
  reverse_reason: RevokeReason | null
}

/** A delivery is written in the same transaction as its change of access. */
export interface PurchaseDeliveriesTable {
  id: string
  source_id: string
  dedupe_key: string
  /** A `PurchaseKind`, or a value that another release added. */
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
  /** What was paid, in the smallest unit of the currency; negative if paid back. `null` if the shop does not say. */
  amount: number | null
  currency: string | null
  received_at: string
  body_hash: string
  /** E-mail address and order id, folded for the search. */
  search_text: string
  /** A `DeliveryOutcome`, or a value that another release added. The same is true of `reason`. */
  outcome: string
  reason: string | null
  /** JSON: the passes that were given or revoked. */
  passes: string
  user_id: string | null
  repeats: number
  repeated_at: string | null
}

/** Refused deliveries are only counted. Otherwise anybody who knows the URL could fill the table. */
export interface PurchaseRefusalsTable {
  source_id: string
  /** An hour such as `2026-12-01T10`. */
  hour: string
  reason: string
  count: number
  last_at: string
}
