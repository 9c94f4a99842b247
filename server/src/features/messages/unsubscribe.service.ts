import type { RemindersAnswer } from '@palco/contract/messages/reminders'
import { announceUsers } from '../../base/cluster/bus.ts'
import { linkUnknown, notSignedIn } from '../../base/errors.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import type { Shared } from '../feature.ts'
import { maskEmail } from './mask-email.ts'
import { findSubscription, saveSubscription } from './subscriptions.repo.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

/** How many changes a person may make in ten minutes. Each one is a write, and is pushed to open consoles. */
const CHANGES = 30
const CHANGES_SECONDS = 600
/**
 * How many forged tokens an IP address may send in a minute. Valid tokens are not counted, because mail providers send
 * many from few IP addresses.
 */
const FORGED_A_MINUTE = 60

export type Unsubscribing = ReturnType<typeof createUnsubscribing>

export function createUnsubscribing({ db, bus }: Pick<Shared, 'db' | 'bus'>, tokens: UnsubscribeTokens) {
  const changes = createLimiter(CHANGES, CHANGES_SECONDS)
  const forged = createLimiter(FORGED_A_MINUTE, 60)

  async function find(token: string, address: string) {
    const userId = tokens.read(token)
    if (userId === null) await forged.count(address)
    // Run the query even if the token is forged. Otherwise the response time would show that it is.
    const person = await findSubscription(db, userId ?? '')
    if (!person) throw linkUnknown()
    return person
  }

  async function findOwn(userId: string) {
    const person = await findSubscription(db, userId)
    if (!person) throw notSignedIn()
    return person
  }

  async function save({ id, unsubscribed_at }: Awaited<ReturnType<typeof findOwn>>, isSubscribed: boolean) {
    if ((unsubscribed_at === null) === isSubscribed) return
    await changes.count(id)
    await bus.transaction(async (trx, announce) => {
      if (await saveSubscription(trx, id, isSubscribed, Date.now())) announceUsers(announce, [id])
    })
  }

  return {
    async read(token: string, address: string): Promise<RemindersAnswer> {
      const { email, unsubscribed_at } = await find(token, address)
      return { email: maskEmail(email), isSubscribed: unsubscribed_at === null }
    },

    async choose(token: string, isSubscribed: boolean, address: string): Promise<RemindersAnswer> {
      const person = await find(token, address)
      await save(person, isSubscribed)
      return { email: maskEmail(person.email), isSubscribed }
    },

    async readOwn(userId: string): Promise<RemindersAnswer> {
      const { email, unsubscribed_at } = await findOwn(userId)
      return { email, isSubscribed: unsubscribed_at === null }
    },

    async chooseOwn(userId: string, isSubscribed: boolean): Promise<RemindersAnswer> {
      const person = await findOwn(userId)
      await save(person, isSubscribed)
      return { email: person.email, isSubscribed }
    },
  }
}
