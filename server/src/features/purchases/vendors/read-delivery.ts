import type { Vendor } from '@palco/contract/purchases/purchases'
import { readEduzz } from './eduzz.ts'
import { readHotmart } from './hotmart.ts'
import { readKiwify } from './kiwify.ts'
import type { ReadDelivery } from './purchase-event.ts'
import { readStandardWebhook } from './standard-webhooks.ts'
import { readStripe } from './stripe.ts'

/** What a new vendor needs besides its line here is in `docs/architecture.md`. */
export const READ_DELIVERY: Record<Vendor, ReadDelivery> = {
  hotmart: readHotmart,
  kiwify: readKiwify,
  eduzz: readEduzz,
  stripe: readStripe,
  standard: readStandardWebhook,
}
