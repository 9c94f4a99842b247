import { VENDORS, type Vendor } from '@palco/contract/purchases/purchases'
import type { SampleKind } from '@palco/server/testing/signed-samples'
import { imported } from '../arrival/credentials.ts'

/** A delivery that a vendor will send. `sendDeliveries` signs it. */
export interface Planned {
  vendor: Vendor
  kind: SampleKind
  order: string
  email: string
}

export interface Plan {
  deliveries: Planned[]
  /** `granted`: how many orders must give access. `revoked`: how many orders must be reversed. */
  granted: number
  revoked: number
  repeated: number
}

export const PRODUCT = 'week-premium'

/**
 * Plans deliveries. Of every ten, six are sales to new people and two are sales to people in rooms. One is a refund,
 * and one repeats an earlier sale.
 */
export function planDeliveries(count: number): Plan {
  const deliveries: Planned[] = []
  const sales: Planned[] = []
  for (let n = 0; n < count; n++) {
    const vendor = VENDORS[Math.floor(n / 10) % VENDORS.length] ?? 'standard'
    const earlier = sales[sales.length - 5]
    const at = n % 10
    if (at === 8 && earlier) deliveries.push({ ...earlier, kind: 'reversed' })
    else if (at === 9 && earlier) deliveries.push(earlier)
    else {
      const email = at > 5 && at < 8 ? imported(n).email : `buyer${n}@shop.example`
      const sale: Planned = { vendor, kind: 'paid', order: `order-${n}`, email }
      sales.push(sale)
      deliveries.push(sale)
    }
  }
  const revoked = deliveries.filter(({ kind }) => kind === 'reversed').length
  return { deliveries, granted: sales.length, revoked, repeated: count - sales.length - revoked }
}
