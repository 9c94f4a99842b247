import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findPeople } from '../people/person.repo.ts'
import type { Mail } from './mail.ts'
import { PASSWORD_CHANGED } from './password-changed.mail.ts'
import { SIGN_IN_ELSEWHERE } from './sign-in-elsewhere.mail.ts'

export type Notices = ReturnType<typeof createNotices>

/** Mails people that their password was changed or that they signed in elsewhere, in case it was somebody else. */
export function createNotices(mail: Mail, catalog: Catalog) {
  mail.register(PASSWORD_CHANGED, SIGN_IN_ELSEWHERE)

  async function enqueue(kind: typeof PASSWORD_CHANGED, trx: Transaction, userId: string) {
    const person = (await findPeople(trx, [userId])).get(userId)
    if (!person) return
    const at = isoTime()
    // The key has the hour, so that takeovers cause at most one mail per hour and don't flood the mailbox.
    const moment = kind === SIGN_IN_ELSEWHERE ? at.slice(0, 'yyyy-mm-ddThh'.length) : at
    await mail.enqueue(trx, {
      kind,
      key: `${kind.template}:${userId}:${moment}`,
      userId,
      to: person.email,
      params: { name: person.name, at },
      language: mail.languageFor(person),
    })
  }

  return {
    async passwordChanged(trx: Transaction, userId: string) {
      if (mail.isOn) await enqueue(PASSWORD_CHANGED, trx, userId)
    },

    async signInElsewhere(trx: Transaction, userId: string) {
      if (mail.isOn && catalog.current().event.access.mailOnSignInElsewhere)
        await enqueue(SIGN_IN_ELSEWHERE, trx, userId)
    },
  }
}
