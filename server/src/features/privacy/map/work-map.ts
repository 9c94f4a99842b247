import { REMOVED_PERSON } from '@palco/contract/privacy/erasure'
import { sql } from 'kysely'
import { IS_MOVED } from '../../purchases/erased-buyers.repo.ts'
import { mapTables } from './privacy-part.ts'

const deleted = { fate: 'deleted' } as const
const passes = { topic: 'passes', basis: 'contract', kept: 'account', erased: deleted } as const
const purchases = { topic: 'purchases', basis: 'contract', kept: 'purchases' } as const
const audit = { topic: 'audit', basis: 'interest', kept: 'audit', erased: { fate: 'kept', reason: 'audit' } } as const
const work = { topic: 'team', basis: 'contract', kept: 'account' } as const

/** The tables of sales, and of what members of the team do. */
export const WORK_MAP = mapTables<
  | 'pass_grants'
  | 'pass_grant_groups'
  | 'purchase_sources'
  | 'purchase_mappings'
  | 'purchase_orders'
  | 'purchase_deliveries'
  | 'purchase_refusals'
  | 'audit'
  | 'people_walks'
  | 'people_walk_pages'
  | 'wall_links'
  | 'alarms'
  | 'nodes'
  | 'catalog_revision'
  | 'last_backup'
>()({
  pass_grants: {
    none: 'act_id',
    parts: [
      {
        ...passes,
        by: { user_id: 'id' },
        exported: 'pass origin order_id item note given_at revoked_at revoke_reason revoke_note',
        hidden: 'id user_id source_id',
      },
    ],
  },
  // Rows are deleted together with their grants.
  pass_grant_groups: { none: 'grant_id group_id state' },
  purchase_sources: { none: 'id name vendor address secret active created_at version' },
  purchase_mappings: { none: 'id source_id product offer product_name pass group_ids' },
  purchase_orders: {
    none: 'source_id order_id reversed_at reverse_reason',
    parts: [
      {
        ...purchases,
        by: { moved_to: 'email' },
        exported: 'moved_to',
        erased: { fate: 'blanked', blanks: { moved_to: '' }, reason: 'sale' },
      },
      {
        ...purchases,
        by: { created_user_id: 'id' },
        hidden: 'created_user_id',
        erased: { fate: 'kept', reason: 'sale' },
      },
    ],
  },
  purchase_deliveries: {
    none: 'id source_id dedupe_key kind event body_hash outcome reason passes repeats repeated_at',
    parts: [
      // The buyer. `search_text` can also contain the address of a later holder, so `forgetInSearch` (purchases)
      // rebuilds it.
      {
        ...purchases,
        by: { email: 'email' },
        exported: 'order_id email name phone language items occurred_at amount currency received_at',
        hidden: 'search_text user_id',
        erased: {
          fate: 'blanked',
          blanks: {
            email: null,
            name: null,
            phone: null,
            language: null,
            // A delivery under review can't be decided any more when its buyer is erased, unless the order was moved to
            // somebody else. Orders are erased before deliveries, so `IS_MOVED` is false if the erased person was also
            // the new holder.
            outcome: sql<string>`case when outcome = 'review' and not ${IS_MOVED} then 'ignored' else outcome end`,
            reason: sql<string>`case when outcome = 'review' and not ${IS_MOVED} then 'erased-person' else reason end`,
          },
          reason: 'sale',
        },
      },
      // The new holder of an order that was moved. Name, e-mail address and telephone number in the row are the
      // buyer's.
      {
        ...purchases,
        by: { user_id: 'id' },
        except: { email: 'email' },
        exported: 'order_id items occurred_at amount currency received_at',
        erased: { fate: 'blanked', blanks: { user_id: null }, reason: 'sale' },
      },
    ],
  },
  purchase_refusals: { none: 'source_id hour reason count last_at' },

  audit: {
    none: 'id',
    parts: [
      { ...audit, by: { target_id: 'id' }, exported: 'at action target_type target_name', hidden: 'target_id changes' },
      { ...audit, by: { actor_id: 'id' }, hidden: 'actor_id actor_name address request_id' },
    ],
  },
  people_walks: {
    none: 'id kind subject params state total done created_at ended_at',
    parts: [
      {
        ...work,
        by: { actor_id: 'id' },
        hidden: 'actor_id actor_name address request_id',
        erased: { fate: 'blanked', blanks: { actor_name: REMOVED_PERSON, address: '' } },
      },
      {
        ...work,
        topic: 'account',
        kept: 'shortLived',
        by: { outcome: { mention: 'name' } },
        hidden: 'outcome',
        erased: { fate: 'blanked', blanks: {} },
      },
    ],
  },
  // Contains only ids, and is kept for days.
  people_walk_pages: { none: 'walk_id page user_ids' },
  wall_links: {
    none: 'id hash name created_at expires_at seen_at',
    parts: [
      {
        ...work,
        by: { created_by: 'name' },
        hidden: 'created_by',
        erased: { fate: 'blanked', blanks: { created_by: REMOVED_PERSON } },
      },
    ],
  },
  alarms: {
    none: 'id kind target_id target_name started_at ended_at details',
    parts: [
      {
        ...work,
        by: { noted_by: 'name' },
        hidden: 'noted_by',
        erased: { fate: 'blanked', blanks: { noted_by: REMOVED_PERSON } },
      },
    ],
  },
  nodes: { none: 'id name started_at seen_at sign_ins failures' },
  catalog_revision: { none: 'id revision' },
  last_backup: { none: 'id taken_at' },
})
