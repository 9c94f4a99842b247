import { revokeRefunded } from '../../src/features/certificates/refunded-certificates.ts'
import { giveGrants, type NewGrant, revokeGrants } from '../../src/features/passes/grants.ts'
import { dataOf, type Office } from './office.ts'

let sources = 0

/** Creates a shop that gives and revokes passes, as purchases do. */
export async function openShop({ server, ask }: Office) {
  const { db, bus } = server
  sources += 1
  const sourceId = `source-${sources}`
  const shop = { name: 'Loja', vendor: 'stripe', address: sourceId, secret: null, active: true } as const
  await db
    .insertInto('purchase_sources')
    .values({ id: sourceId, ...shop, created_at: new Date().toISOString(), version: 1 })
    .execute()
  return {
    sourceId,
    /** Resolves to the ids of the new grants. */
    async sell(userId: string, order: string, fields: Partial<NewGrant> = {}): Promise<string[]> {
      const grant = { userId, pass: 'PREMIUM', origin: 'purchase', sourceId, orderId: order, item: '1' } as const
      const given = await bus.transaction((trx, announce) => giveGrants(trx, announce, null, [{ ...grant, ...fields }]))
      return given.map(({ id }) => id)
    },
    refund: (...grantIds: string[]) =>
      bus.transaction(async (trx, announce) => {
        const revoked = await revokeGrants(trx, announce, null, grantIds, { reason: 'refund' })
        await revokeRefunded(trx, announce, null, grantIds, 'refund')
        return revoked
      }),
    /** Returns the names of the person's groups in order. */
    async groupsOf({ email }: { email: string }): Promise<string[]> {
      const { data } = dataOf(await ask(`/admin/users?search=${email}`))
      return data[0].userGroups.map(({ group }: { group: { name: string } }) => group.name)
    },
  }
}
