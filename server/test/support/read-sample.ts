import type { Vendor } from '@palco/contract/purchases/purchases'
import { READ_DELIVERY } from '../../src/features/purchases/vendors/read-delivery.ts'
import { SAMPLE_SECRETS, type SignedDelivery, sampleBody, signBody } from './signed-samples.ts'

/** The time at which the sample deliveries in tests are signed and read. */
export const NOW = Date.UTC(2026, 11, 1, 13, 40)

export const readSigned = (vendor: Vendor, delivery: SignedDelivery, secret = SAMPLE_SECRETS[vendor], now = NOW) =>
  READ_DELIVERY[vendor]({ ...delivery, secret, now })

type Body = Record<string, unknown>

/** Changes the body of a sample delivery, signs it with a valid proof, and reads it. */
export function readChanged(
  vendor: Vendor,
  sample: Parameters<typeof sampleBody>[1] = {},
  change: (body: Body) => unknown = (body) => body,
) {
  const body = change(sampleBody(vendor, { at: NOW, ...sample }))
  return readSigned(vendor, signBody(vendor, JSON.stringify(body), { at: NOW }))
}

/** Returns a copy of the body with a new value at `path`, such as `data.purchase.status`. */
export function withValue(body: Body, path: string, value: unknown): Body {
  const [name = '', ...rest] = path.split('.')
  const inner = body[name]
  const isDeeper = rest.length > 0 && typeof inner === 'object' && inner !== null
  return { ...body, [name]: isDeeper ? withValue({ ...inner }, rest.join('.'), value) : value }
}

/** Returns what most tests compare: kind, reason and key. */
export function summaryOf(read: ReturnType<typeof readSigned>) {
  if ('refused' in read) return read.refused
  if ('unsigned' in read) return read.unsigned
  return [read.kind, ...(read.reason ? [read.reason] : []), read.dedupeKey].join(' ')
}
