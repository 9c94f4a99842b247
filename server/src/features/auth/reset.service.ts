import { INTERFACE_LANGUAGES } from '@palco/contract/interface-languages'
import { RESET_LINK_MINUTES, type ResetRequest } from '@palco/contract/mail'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { ResetRequestsTable } from '../../base/db/schema.ts'
import { conflict } from '../../base/errors.ts'
import { repeat } from '../../base/operations/repeat.ts'
import { findRecipient, issueLinks, linkState, listLinks } from '../../core/access-links/access-links.repo.ts'
import { lockUser } from '../../core/session/sessions.repo.ts'
import { hashToken } from '../../core/session/tokens.ts'
import type { Shared } from '../../feature.ts'
import { openFailureCounts } from './failure-counts.ts'
import { WINDOW_SECONDS } from './login-limits.ts'
import { insertRequest, listRequests, takeRequest } from './reset-requests.repo.ts'

/** A whole office may have forgotten its passwords on the first morning. */
const REQUESTS_FROM_ONE_ADDRESS = 60
/** A link that was just sent stays good, however often somebody asks for another. */
const FRESH_MS = 2 * 60_000
const LINK_MS = RESET_LINK_MINUTES * 60_000
/** While its newest link still opens the account: strangers who ask for it keep its owner from nothing. */
const LINKS_FOR_ONE_ACCOUNT = 5

export type Resets = ReturnType<typeof createResets>

export function createResets({ db, people, mail }: Pick<Shared, 'db' | 'people' | 'mail'>) {
  const counts = openFailureCounts(db, WINDOW_SECONDS)

  async function work(request: ResetRequestsTable) {
    const account = await people.findAccount(request.email)
    const person = account?.person.active ? account.person : null
    const languages = person ? (await people.profileOf(person.id)).languages : []
    await db.transaction().execute(async (trx) => {
      if (!(await takeRequest(trx, request.id)) || !person) return
      const language = INTERFACE_LANGUAGES.find((each) => each === request.language)
      await sendLink(trx, person, language ?? mail.languageFor(languages))
    })
  }

  async function sendLink(
    trx: Transaction,
    { id: userId, name }: { id: string; name: string },
    language: (typeof INTERFACE_LANGUAGES)[number],
  ) {
    await lockUser(trx, userId)
    // The address may have been corrected since it was looked up, because somebody else reads the old one.
    const recipient = await findRecipient(trx, userId)
    const now = Date.now()
    const links = await listLinks(trx, userId, 'reset', now - LINK_MS)
    const isJustSent = links.some(
      (link) => linkState(link, now) === 'fresh' && link.created_at > isoTime(now - FRESH_MS),
    )
    if (!recipient?.active || isJustSent || links.length >= LINKS_FOR_ONE_ACCOUNT) return
    const expiresAt = isoTime(now + LINK_MS)
    const token = (await issueLinks(trx, [userId], 'reset', null, expiresAt)).get(userId)
    if (!token) return
    const key = `reset:${hashToken(token)}`
    const to = recipient.email
    await mail.enqueue(trx, { key, userId, to, template: 'reset', params: { name, token }, language, expiresAt })
  }

  return {
    /**
     * Stored before it is answered, and worked on later: a process that ends loses no request, and neither this answer nor
     * the next one takes longer for an account that exists.
     */
    async request(request: ResetRequest, address: string) {
      if (!mail.isOn) throw conflict('O envio de e-mails não está configurado. Fale com o suporte.')
      const { count } = await counts.add(`reset address ${address}`)
      // Dropped in silence: a refusal would keep the owner from a link because of what others at this address did.
      if (count <= REQUESTS_FROM_ONE_ADDRESS) await insertRequest(db, request)
    },

    /** Every node works on requests. Returns how to stop. */
    start(onOutage: (error: unknown) => void) {
      if (!mail.isOn) return async () => {}
      let isStopping = false
      const stop = repeat(
        mail.lookMs,
        async () => {
          for (const request of await listRequests(db)) if (!isStopping) await work(request).catch(onOutage)
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
