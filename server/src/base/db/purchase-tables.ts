import type { GrantOrigin } from '@palco/contract/passes/grants'
import type { Pass, RevokeReason } from '@palco/contract/passes/pass'
import type { Vendor } from '@palco/contract/purchases/purchases'

export interface PassGrantsTable {
  id: string
  user_id: string
  pass: Pass
  origin: GrantOrigin
  /** Source, order and item of the purchase that gave the pass. The three together are unique among active grants. */
  source_id: string | null
  order_id: string | null
  item: string | null
  note: string | null
  given_at: string
  revoked_at: string | null
  revoke_reason: RevokeReason | null
  revoke_note: string | null
  /** The id of the act in which an administrator last gave or revoked the pass, needed to undo it. */
  act_id: string | null
}

export interface PassGrantGroupsTable {
  grant_id: string
  group_id: string
  /**
   * `added`: the person is a member because of this grant. `shared`: they are a member for another reason, such as
   * another grant. `leaving`: the grant is revoked, and they leave the group as soon as they are in none of its rooms.
   * `left`: they have left the group, or are now a member for another reason.
   */
  state: 'added' | 'shared' | 'leaving' | 'left'
}

export interface PurchaseSourcesTable {
  id: string
  name: string
  vendor: Vendor
  /** The random part of the source's URL; unique. */
  address: string
  /** The vendor's secret, stored as plain text, because it is needed to check signatures. */
  secret: string | null
  active: boolean
  created_at: string
  version: number
}

export interface PurchaseMappingsTable {
  id: string
  source_id: string
  product: string
  /** The offer that gives the pass; '' for all offers. */
  offer: string
  product_name: string
  pass: Pass | null
  /** JSON: the groups' ids. Some groups may be deleted. */
  group_ids: string
}

/** Orders. A delivery that changes access locks the row of its order first. */
export interface PurchaseOrdersTable {
  source_id: string
  order_id: string
  /** The e-mail address of the person to whom the order was moved. */
  moved_to: string | null
  /** The person whose account was created by this order. The account may be deleted. */
  created_user_id: string | null
  /** When the order was refunded, charged back or cancelled; null if it was not, or if that was taken back. */
  reversed_at: string | null
  reverse_reason: RevokeReason | null
}

/** Deliveries from shops. Each is written in the same transaction as its change of access. */
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
  /**
   * What was paid, in the smallest unit of the currency; negative for money paid back. `null` if the shop sent no
   * amount.
   */
  amount: number | null
  currency: string | null
  received_at: string
  body_hash: string
  /**
   * Order id and e-mail addresses (the buyer's, and the new holder's of a moved order), in lower case and without
   * accents for the search.
   */
  search_text: string
  /** A `DeliveryOutcome`, or a value that another release added. `reason` may have such values, too. */
  outcome: string
  reason: string | null
  /** JSON: the passes that were given or revoked. */
  passes: string
  user_id: string | null
  repeats: number
  repeated_at: string | null
}

/**
 * Counts of refused deliveries. Refused deliveries are not stored, otherwise anybody who knows the URL could fill the
 * table.
 */
export interface PurchaseRefusalsTable {
  source_id: string
  /** An hour such as `2026-12-01T10`. */
  hour: string
  reason: string
  count: number
  last_at: string
}
