import type {
  DeliveryPage,
  MappingSave,
  PurchaseDelivery,
  PurchaseSource,
  Vendor,
} from '@palco/contract/purchases/purchases'
import { untilServed } from './client.ts'
import { dataOf, type Office } from './office.ts'
import { SAMPLE_SECRETS, type SignedDelivery, signedSample } from './signed-samples.ts'

type Sample = NonNullable<Parameters<typeof signedSample>[1]>

export type Shop = Awaited<ReturnType<typeof openShop>>

export async function deliver(server: { url: string }, source: { url: string }, delivery: SignedDelivery) {
  const query = new URLSearchParams(delivery.query)
  const response = await fetch(`${server.url}${new URL(source.url).pathname}?${query}`, {
    method: 'POST',
    headers: delivery.headers,
    body: new Uint8Array(delivery.body),
  })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

/** Connects a shop of a vendor. Its product `week` gives the pass LIVE, unless another mapping is given. */
export async function openShop(office: Office, vendor: Vendor = 'kiwify', mapping?: Partial<MappingSave> | null) {
  const secret = SAMPLE_SECRETS[vendor]
  const created: PurchaseSource = dataOf(
    await office.ask('/admin/purchases/sources', { body: { name: `Loja ${vendor}`, vendor } }),
  )
  const { id } = created
  const source: PurchaseSource = dataOf(
    await office.ask(`/admin/purchases/sources/${id}`, { method: 'PUT', body: { secret } }),
  )
  const map = async (given: Partial<MappingSave> = {}) =>
    dataOf(
      await office.ask(`/admin/purchases/sources/${id}/mappings`, {
        method: 'PUT',
        body: { product: 'week', pass: 'LIVE', groupIds: [], ...given },
      }),
    )
  if (mapping !== null) await map(mapping)
  const sample = (fields: Sample = {}) => signedSample(vendor, { secret, product: 'week', ...fields })
  const sendOnce = (fields: Sample = {}, node = office.server) => deliver(node, source, sample(fields))
  const send = (...given: Parameters<typeof sendOnce>) => untilServed(() => sendOnce(...given))
  /** Lists the active grants of this shop, such as `bia@example.com LIVE`. */
  const held = async () => {
    const rows = await office.server.db
      .selectFrom('pass_grants')
      .innerJoin('users', 'users.id', 'pass_grants.user_id')
      .where('source_id', '=', id)
      .where('revoked_at', 'is', null)
      .orderBy('pass_grants.id')
      .select(['users.email', 'pass'])
      .execute()
    return rows.map(({ email, pass }) => `${email} ${pass}`)
  }
  const deliveries = async (query = ''): Promise<PurchaseDelivery[]> => {
    const page: DeliveryPage = dataOf(await office.ask(`/admin/purchases/deliveries?source=${id}&${query}`))
    return page.data
  }
  return { source, secret, map, sample, send, sendOnce, held, deliveries }
}

let buyers = 0

/** Returns a buyer that only this test uses. */
export const aBuyer = () => {
  buyers += 1
  return { email: `buyer${buyers}@example.com`, name: 'Bia Prado' }
}
