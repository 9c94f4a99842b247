import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import type { ClusterMessage } from './cluster-message.ts'

export async function readRevision(db: Database): Promise<number> {
  return (await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()).revision
}

/**
 * Adds a new catalog revision to messages about the catalog. Locks the revision's row until the commit, so that
 * revisions are committed in order. Call this after all other writes of the transaction, so that the lock is short.
 */
export async function attachRevision(trx: Transaction, messages: ClusterMessage[]): Promise<ClusterMessage[]> {
  if (!messages.some(isCatalogChange)) return messages
  const revision = await raiseRevision(trx)
  return messages.map((message) => (isCatalogChange(message) ? { ...message, revision } : message))
}

const isCatalogChange = ({ type }: ClusterMessage) => type === 'catalog-changed'

/**
 * Raises the stored revision above `lost` and at least to the current time, because open pages may know a higher
 * revision than the one in a restored database.
 */
export async function raiseRevision(db: Database, lost = 0): Promise<number> {
  const least = Math.max(Date.now(), lost + 1)
  const { rows } = await sql<{ revision: number }>`
    update catalog_revision set revision = case when revision < ${least} then ${least} else revision + 1 end returning revision
  `.execute(db)
  return rows[0]?.revision ?? least
}
