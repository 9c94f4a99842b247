import type { Vendor } from '@palco/contract/purchases/purchases'
import { readEduzz } from './eduzz.ts'
import { readHotmart } from './hotmart.ts'
import { readKiwify } from './kiwify.ts'
import type { ReadDelivery } from './purchase-event.ts'
import { readStandardWebhook } from './standard-webhooks.ts'
import { readStripe } from './stripe.ts'

/** A new vendor needs an adapter here, a table of examples beside it, and a guide in `vendor-guides.ts`. */
export const READ_DELIVERY: Record<Vendor, ReadDelivery> = {
  hotmart: readHotmart,
  kiwify: readKiwify,
  eduzz: readEduzz,
  stripe: readStripe,
  standard: readStandardWebhook,
}
