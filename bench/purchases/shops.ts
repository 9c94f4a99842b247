import {
  type DeliveryPage,
  type PurchaseSource,
  VENDOR_NAMES,
  VENDORS,
  type Vendor,
} from '@palco/contract/purchases/purchases'
import { SAMPLE_SECRETS } from '@palco/server/testing/signed-samples'
import { ADMIN, signIn } from '../api-calls.ts'
import { PRODUCT } from './deliveries.ts'

/** The URL to which each vendor sends its deliveries. */
export type Shops = Record<Vendor, string>

export type Office = Awaited<ReturnType<typeof openOffice>>

export async function openOffice(url: string) {
  const headers = { ...(await signIn(url, ADMIN)), 'content-type': 'application/json' }
  return {
    async call<Data>(method: string, path: string, body?: object): Promise<Data> {
      const response = await fetch(`${url}/api/admin/purchases${path}`, {
        ...{ method, headers },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
      return ((await response.json()) as { data: Data }).data
    },
  }
}

/** Connects a shop of each vendor, whose product gives a pass. */
export async function connectShops({ call }: Office): Promise<Shops> {
  const shops: Partial<Shops> = {}
  for (const vendor of VENDORS) {
    const source = await call<PurchaseSource>('POST', '/sources', { name: VENDOR_NAMES[vendor], vendor })
    const secret = SAMPLE_SECRETS[vendor]
    await call('PUT', `/sources/${source.id}`, { secret, version: source.version })
    await call('PUT', `/sources/${source.id}/mappings`, { product: PRODUCT, pass: 'PREMIUM', groupIds: [] })
    shops[vendor] = source.url
  }
  return shops as Shops
}

/** Returns how many stored deliveries have each outcome, and how many arrived more than once. */
export async function countOutcomes({ call }: Office) {
  const counts: Record<string, number> = {}
  const count = (what: string, by: number) => {
    counts[what] = (counts[what] ?? 0) + by
  }
  for (let before = ''; ; ) {
    const { data, next } = await call<DeliveryPage>('GET', `/deliveries?pageSize=500${before && `&before=${before}`}`)
    for (const { outcome, repeats } of data) {
      count(outcome, 1)
      count('repeated', repeats)
    }
    if (!next) return counts
    before = next
  }
}
