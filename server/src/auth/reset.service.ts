import { emailKey } from '@palco/contract/fields'
import { RESET_LINK_MINUTES, type ResetRequest } from '@palco/contract/mail'
import { findRecipient, hasFreshLink, issueLinks } from '../access-links/access-links.repo.ts'
import { conflict, tooManyAttempts } from '../errors.ts'
import type { Shared } from '../feature.ts'
import { holdUser } from '../session/sessions.repo.ts'
import { hashToken } from '../session/tokens.ts'
import { openFailureCounts } from './failure-counts.ts'
import { WINDOW_SECONDS } from './login-limits.ts'

/** Enough for who mistypes or waits in vain. */
const REQUESTS_FOR_ONE_ACCOUNT = 3
/** From everywhere: a stranger who asks for somebody else's account keeps him from nothing. */
const MAILS_TO_ONE_ACCOUNT = 12
/** A link that was just sent stays good, however often somebody asks for another. */
const FRESH_MS = 2 * 60_000
/** A whole office may have forgotten its passwords on the first morning. */
const REQUESTS_FROM_ONE_ADDRESS = 60

export type Resets = ReturnType<typeof createResets>

export function createResets({ db, people, mail, logOutage }: Shared) {
  const counts = openFailureCounts(db, WINDOW_SECONDS)
  const underWay = new Set<Promise<void>>()

  async function count(key: string, limit: number) {
    const { count, forMs } = await counts.add(key)
    if (count > limit) throw tooManyAttempts(Math.ceil(forMs / 1000))
  }

  async function sendLink({ email, language }: ResetRequest) {
    const account = await people.findAccount(email)
    if (!account?.person.active) return
    const { id: userId, name } = account.person
    const { languages } = await people.profileOf(userId)
    const expiresAt = new Date(Date.now() + RESET_LINK_MINUTES * 60_000).toISOString()
    await db.transaction().execute(async (trx) => {
      await holdUser(trx, userId)
      // His address may have been corrected since it was looked up, because somebody else reads the old one.
      const person = await findRecipient(trx, userId)
      if (!person?.active || (await hasFreshLink(trx, userId, 'reset', Date.now() - FRESH_MS))) return
      const token = (await issueLinks(trx, [userId], 'reset', null, expiresAt)).get(userId)
      if (!token) return
      await mail.enqueue(trx, {
        key: `reset:${hashToken(token)}`,
        userId,
        to: person.email,
        template: 'reset',
        params: { name, token },
        language: language ?? mail.languageFor(languages),
        expiresAt,
      })
    })
  }

  return {
    /**
     * Answers before it has looked whether there is such an account: nobody can tell by the time it took. Unknown addresses
     * are counted alike.
     */
    async request(request: ResetRequest, address: string) {
      if (!mail.isOn) throw conflict('O envio de e-mails não está configurado. Fale com o suporte.')
      await count(`reset address ${address}`, REQUESTS_FROM_ONE_ADDRESS)
      const account = emailKey(request.email)
      await count(`reset account ${account} ${address}`, REQUESTS_FOR_ONE_ACCOUNT)
      await count(`reset account ${account}`, MAILS_TO_ONE_ACCOUNT)
      const work = sendLink(request)
        .catch(logOutage)
        .finally(() => underWay.delete(work))
      underWay.add(work)
    },

    /** What has been promised is in the outbox before the process ends. */
    finish: () => Promise.all(underWay),
  }
}
