import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import type { Transaction } from '../../base/db/database.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { LINK_MAIL_KEY } from '../people/link-state.ts'
import { hashToken } from '../session/tokens.ts'
import { issueLinks } from './access-links.repo.ts'
import { FIRST_ACCESS } from './first-access.mail.ts'
import { expiryOf } from './link-expiry.ts'
import type { Addressee } from './recipients.repo.ts'

type Parts = Pick<Shared, 'catalog' | 'mail'>

/** In the person's language. */
export function firstAccessMail(
  { mail }: Pick<Parts, 'mail'>,
  person: Addressee,
  { token, expiresAt }: { token: string; expiresAt: string },
) {
  return {
    key: `${LINK_MAIL_KEY}${hashToken(token)}`,
    userId: person.id,
    to: person.email,
    kind: FIRST_ACCESS,
    params: { name: person.name, token },
    language: mail.languageFor(person),
    expiresAt,
  }
}

/** One person's link and its mail, in the transaction of what they are sent for. Mail must be on. */
export async function mailFirstAccess(trx: Transaction, parts: Parts, person: Addressee, actor: Actor | null) {
  const expiresAt = expiryOf(parts.catalog.current().event, Date.now())
  const tokens = await issueLinks(trx, [person.id], 'first-access', actor?.userId ?? null, expiresAt)
  const mails = [...tokens.values()].map((token) => firstAccessMail(parts, person, { token, expiresAt }))
  await parts.mail.enqueue(trx, ...mails)
  const target = { type: 'user', id: person.id, name: person.name } as const
  const changes = { expiresAt: [null, expiresAt], email: [null, person.email] } satisfies AuditedChanges
  await recordAudit(trx, actor, { action: 'link.mailed', target, changes })
}
