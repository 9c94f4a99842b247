import { emailKey } from '@palco/contract/base/fields'
import { ownDataLink } from '@palco/contract/base/paths-and-headers'
import type { DownloadLink, DownloadLinkOrder } from '@palco/contract/privacy/download-links'
import { linkUnknown } from '../../../base/errors.ts'
import { createLimiter } from '../../../base/operations/limiter.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Shared } from '../../feature.ts'
import { findPeople, type Person, readPerson } from '../../people/person.repo.ts'
import { lockUser } from '../../session/sessions.repo.ts'
import { assertStillMay } from '../../session/still-may.ts'
import { endRequest, requestNotOpen } from '../requests/requests.repo.ts'
import type { DownloadTokens } from './download-tokens.ts'
import { OWN_DATA } from './own-data.mail.ts'

/**
 * Returns what a token is signed for, in addition to the id. A link stops working if the e-mail address is corrected,
 * or if the person joins the team: from then on, only owners may have it.
 */
const holderOf = ({ email, role }: Pick<Person, 'email' | 'role'>) =>
  role === 'ADMIN' ? `${emailKey(email)} ${role}` : emailKey(email)

/** How many wrong tokens (forged or expired) an IP address may send in a minute. */
const WRONG_A_MINUTE = 30

export type DownloadLinks = ReturnType<typeof createDownloadLinks>

export function createDownloadLinks({ db, bus, mail }: Pick<Shared, 'db' | 'bus' | 'mail'>, tokens: DownloadTokens) {
  const wrong = createLimiter(WRONG_A_MINUTE, 60)

  return {
    /** Creates a link and mails it. Returns the link if there is no mail server. */
    send: ({ userId, requestId }: DownloadLinkOrder, origin: string, actor: Actor): Promise<DownloadLink> =>
      bus.transaction(async (trx) => {
        await lockUser(trx, userId)
        const person = await readPerson(trx, userId)
        // The link opens everything that is held about the person.
        await assertStillMay(trx, actor, userId)
        if (requestId && !(await endRequest(trx, { id: requestId, userId }, 'answered'))) throw requestNotOpen()
        const { token, expiresAt } = tokens.issue(userId, holderOf(person), Date.now())
        await mail.enqueue(trx, {
          key: `own-data:${userId}:${expiresAt}`,
          kind: OWN_DATA,
          userId,
          to: person.email,
          language: mail.languageFor(person),
          params: { name: person.name, token },
          expiresAt,
        })
        const target = { type: 'privacy', id: userId, name: person.name } as const
        await recordAudit(trx, actor, { action: 'privacy.download-sent', target })
        return { link: mail.isOn ? null : ownDataLink(origin, token), expiresAt }
      }),

    /**
     * Returns the id of the person to whom the token's link belongs. `address` is the caller's IP address, for the
     * limit.
     */
    async personOf(token: string, address: string): Promise<string> {
      await wrong.assertOpen(address)
      const read = tokens.read(token, Date.now())
      const person = read && (await findPeople(db, [read.userId])).get(read.userId)
      if (read && person && read.isFor(holderOf(person))) return person.id
      await wrong.count(address)
      throw linkUnknown()
    },
  }
}
