import { LINKS_MAX } from '@palco/contract/access-links/access-links'
import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { RESET_LINK_MINUTES, type ResetRequest } from '@palco/contract/mail/mail'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { ResetRequestsTable } from '../../base/db/schema.ts'
import { conflict } from '../../base/errors.ts'
import { repeat } from '../../base/operations/repeat.ts'
import { findRecipient, linkState, listLinks } from '../access-links/access-links.repo.ts'
import { issueLinks } from '../access-links/issue-links.repo.ts'
import type { Shared } from '../feature.ts'
import { maySignIn } from '../session/may-sign-in.ts'
import { lockUser } from '../session/sessions.repo.ts'
import { hashToken } from '../session/tokens.ts'
import { openFailureCounts } from './failure-counts.ts'
import { WINDOW_SECONDS } from './login-limits.ts'
import { RESET } from './reset.mail.ts'
import { claimRequest, insertRequest, listRequests } from './reset-requests.repo.ts'

/**
 * The maximum number of requests from one IP address in 15 minutes, enough for an office in which many forgot their
 * password.
 */
const REQUESTS_FROM_ONE_ADDRESS = 60
/** The time after a link was sent in which further requests send no mail, unless the link was used or voided. */
const FRESH_MS = 2 * 60_000
const LINK_MS = RESET_LINK_MINUTES * 60_000
/**
 * The maximum number of links for an account within `LINK_MS`. If it were higher than `LINKS_MAX`, strangers could void
 * a person's links by requesting new ones.
 */
const LINKS_FOR_ONE_ACCOUNT = LINKS_MAX

export type Resets = ReturnType<typeof createResets>

export function createResets({ db, people, mail }: Pick<Shared, 'db' | 'people' | 'mail'>) {
  mail.register(RESET)
  const counts = openFailureCounts(db, WINDOW_SECONDS)

  async function processRequest(request: ResetRequestsTable) {
    const account = await people.findAccount(request.email)
    const person = account && maySignIn(account.person) ? account.person : null
    await db.transaction().execute(async (trx) => {
      if (!(await claimRequest(trx, request.id)) || !person) return
      const language = INTERFACE_LANGUAGES.find((each) => each === request.language)
      await sendLink(trx, person, language ?? mail.languageFor(person))
    })
  }

  async function sendLink(
    trx: Transaction,
    { id: userId, name }: { id: string; name: string },
    language: (typeof INTERFACE_LANGUAGES)[number],
  ) {
    await lockUser(trx, userId)
    // Read again under the lock: the e-mail address may have been corrected in the meantime.
    const recipient = await findRecipient(trx, userId)
    const now = Date.now()
    const links = await listLinks(trx, userId, 'reset', now - LINK_MS)
    const isJustSent = links.some(
      (link) => linkState(link, now) === 'fresh' && link.created_at > isoTime(now - FRESH_MS),
    )
    if (!recipient || !maySignIn(recipient) || isJustSent || links.length >= LINKS_FOR_ONE_ACCOUNT) return
    const expiresAt = isoTime(now + LINK_MS)
    const { tokens } = await issueLinks(trx, [userId], { purpose: 'reset', createdBy: null, expiresAt })
    const token = tokens.get(userId)
    if (!token) return
    const key = `reset:${hashToken(token)}`
    const to = recipient.email
    await mail.enqueue(trx, { kind: RESET, key, userId, to, params: { name, token }, language, expiresAt })
  }

  return {
    /**
     * Stores a request, which is processed after the answer. So the response time does not show whether the account
     * exists, and no crash loses the request.
     */
    async request(request: ResetRequest, address: string) {
      if (!mail.isOn) throw conflict('O envio de e-mails não está configurado. Fale com o suporte.')
      const { count } = await counts.add(`reset address ${address}`)
      // Ignore requests above the limit without an error: an error would show that others at this IP address have sent
      // requests.
      if (count <= REQUESTS_FROM_ONE_ADDRESS) await insertRequest(db, request)
    },

    start(onOutage: (error: unknown) => void) {
      if (!mail.isOn) return async () => {}
      let isStopping = false
      const stop = repeat(
        mail.pollMs,
        async () => {
          for (const request of await listRequests(db)) if (!isStopping) await processRequest(request).catch(onOutage)
        },
        onOutage,
      )
      return async () => {
        isStopping = true
        await stop()
      }
    },
  }
}
