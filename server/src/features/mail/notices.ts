import type { Role } from '@palco/contract/users/users'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { browserName } from '../../base/http/browser-name.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { hasSignedIn } from '../people/accounts.repo.ts'
import { findPeople } from '../people/person.repo.ts'
import type { OnOpened } from '../session/sessions.ts'
import type { Mail } from './mail.ts'
import type { MailKind } from './mail-kind.ts'
import { NEW_BROWSER } from './new-browser.mail.ts'
import { PASSWORD_CHANGED } from './password-changed.mail.ts'
import { SIGN_IN_ELSEWHERE } from './sign-in-elsewhere.mail.ts'
import { TEAM_JOINED } from './team-joined.mail.ts'

export type Notices = ReturnType<typeof createNotices>

/**
 * Creates functions that mail people about their account: a new password, a sign-in elsewhere or with a new browser, or
 * that they joined the team.
 */
export function createNotices(mail: Mail, catalog: Catalog) {
  mail.register(PASSWORD_CHANGED, SIGN_IN_ELSEWHERE, NEW_BROWSER, TEAM_JOINED)

  async function enqueue<Params extends { name: string; at: string }>(
    kind: MailKind<Params>,
    trx: Transaction,
    userId: string,
    more: { once?: string; params: Omit<Params, 'name' | 'at'> },
  ) {
    const person = (await findPeople(trx, [userId])).get(userId)
    if (!person) return
    const at = isoTime()
    await mail.enqueue(trx, {
      kind,
      key: `${kind.template}:${userId}:${more.once ?? at}`,
      userId,
      to: person.email,
      params: { ...more.params, name: person.name, at } as Params,
      language: mail.languageFor(person),
    })
  }

  return {
    async passwordChanged(trx: Transaction, userId: string) {
      if (mail.isOn) await enqueue(PASSWORD_CHANGED, trx, userId, { params: {} })
    },

    /**
     * Mails a participant who becomes a member of the team. `hasLink` is true if they also get a link, in another mail.
     */
    async joinedTeam(trx: Transaction, userId: string, hasLink: boolean) {
      if (mail.isOn) await enqueue(TEAM_JOINED, trx, userId, { params: hasLink ? { hasLink } : {} })
    },

    /**
     * Returns a callback for a sign-in with a browser that has never signed in to the account. It mails members of the
     * team, except after their very first sign-in. It mails others only if the sign-in ended another session and the
     * settings allow it.
     */
    signedIn:
      (role: Role, device: string, userAgent: string): OnOpened =>
      async (trx, userId, hasReplaced) => {
        if (!mail.isOn) return
        if (role === 'ADMIN') {
          if (await hasSignedIn(trx, userId))
            await enqueue(NEW_BROWSER, trx, userId, { once: device, params: { browser: browserName(userAgent) } })
          return
        }
        if (!hasReplaced || !catalog.current().event.access.mailOnSignInElsewhere) return
        // Mail at most once per hour of the clock: two devices that keep ending each other's session must not flood the
        // mailbox.
        await enqueue(SIGN_IN_ELSEWHERE, trx, userId, { once: isoTime().slice(0, 'yyyy-mm-ddThh'.length), params: {} })
      },
  }
}
