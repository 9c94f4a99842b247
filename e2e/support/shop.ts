import type { PurchaseSource, Vendor } from '@palco/contract/purchases/purchases'
import { SAMPLE_SECRETS, signedSample } from '@palco/server/testing/signed-samples'
import type { AdminApi } from './admin-api.ts'

export async function connectShop(admin: AdminApi, vendor: Vendor, name: string) {
  const { id } = await admin.call<PurchaseSource>('POST', '/admin/purchases/sources', { name, vendor })
  const secret = SAMPLE_SECRETS[vendor]
  return admin.call<PurchaseSource>('PUT', `/admin/purchases/sources/${id}`, { secret })
}

/** Resolves to the HTTP status of the answer. */
export async function sell(
  { url, vendor }: Pick<PurchaseSource, 'url' | 'vendor'>,
  sample: Parameters<typeof signedSample>[1],
): Promise<number> {
  const { headers, query, body } = signedSample(vendor, sample)
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return (await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) })).status
}
