import type { Vendor } from '@palco/contract/purchases/purchases'
import { readEduzz } from './eduzz.ts'
import { readHotmart } from './hotmart.ts'
import { readKiwify } from './kiwify.ts'
import type { ReadDelivery } from './purchase-event.ts'
import { readStandardWebhook } from './standard-webhooks.ts'
import { readStripe } from './stripe.ts'

/** The readers of all vendors. `docs/architecture.md` says what else a new vendor needs. */
export const READ_DELIVERY: Record<Vendor, ReadDelivery> = {
  hotmart: readHotmart,
  kiwify: readKiwify,
  eduzz: readEduzz,
  stripe: readStripe,
  standard: readStandardWebhook,
}
