import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findPeople } from '../people/person.repo.ts'
import type { Mail } from './mail.ts'

export type Notices = ReturnType<typeof createNotices>

/** Security notices about a person's account: it may not have been them. */
export function createNotices(mail: Mail, catalog: Catalog) {
  async function enqueue(template: 'password-changed' | 'sign-in-elsewhere', trx: Transaction, userId: string) {
    const person = (await findPeople(trx, [userId])).get(userId)
    if (!person) return
    const at = isoTime()
    // At most one an hour about takeovers, or repeated ones would flood the mailbox.
    const moment = template === 'sign-in-elsewhere' ? at.slice(0, 'yyyy-mm-ddThh'.length) : at
    await mail.enqueue(trx, {
      key: `${template}:${userId}:${moment}`,
      userId,
      to: person.email,
      template,
      params: { name: person.name, at },
      language: mail.languageFor(person),
    })
  }

  return {
    async passwordChanged(trx: Transaction, userId: string) {
      if (mail.isOn) await enqueue('password-changed', trx, userId)
    },

    async signInElsewhere(trx: Transaction, userId: string) {
      if (mail.isOn && catalog.current().event.access.mailOnSignInElsewhere)
        await enqueue('sign-in-elsewhere', trx, userId)
    },
  }
}
