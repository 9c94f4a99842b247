import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { Mail } from '../mail/mail.ts'
import type { MailKind } from '../mail/mail-kind.ts'
import { findPeople } from '../people/person.repo.ts'
import { FACTORS_CHANGED, type FactorChange } from './factors-changed.mail.ts'
import { FACTORS_RESET } from './factors-reset.mail.ts'

export type FactorMails = ReturnType<typeof createFactorMails>

/** Mails members of the team about changes of their second factors. */
export function createFactorMails(mail: Mail) {
  mail.register(FACTORS_RESET, FACTORS_CHANGED)

  async function enqueue<More extends object>(
    trx: Transaction,
    userId: string,
    kind: MailKind<{ name: string; at: string } & More>,
    more: More,
  ) {
    const person = mail.isOn && (await findPeople(trx, [userId])).get(userId)
    if (!person) return
    const at = isoTime()
    await mail.enqueue(trx, {
      kind,
      key: [kind.template, userId, at, ...Object.values(more)].join(':'),
      userId,
      to: person.email,
      params: { ...more, name: person.name, at },
      language: mail.languageFor(person),
    })
  }

  return {
    reset: (trx: Transaction, userId: string) => enqueue(trx, userId, FACTORS_RESET, {}),

    changed: (trx: Transaction, userId: string, change: FactorChange) =>
      enqueue(trx, userId, FACTORS_CHANGED, { change }),
  }
}
