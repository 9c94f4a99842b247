import type { AuditedChanges } from '@palco/contract/audit-fields'
import type { InterfaceLanguage } from '@palco/contract/interface-languages'
import type { Transaction } from '../../base/db/database.ts'
import type { Shared } from '../../feature.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { NewMail } from '../mail/new-mail.ts'
import { LINK_MAIL_KEY } from '../people/link-state.ts'
import { hashToken } from '../session/tokens.ts'
import { issueLinks } from './access-links.repo.ts'
import { expiryOf } from './link-expiry.ts'
import type { Addressee } from './recipients.repo.ts'

type Parts = Pick<Shared, 'catalog' | 'mail'>

/** In the language given, the person's own choice, or that of their first group. */
export function firstAccessMail(
  { catalog, mail }: Parts,
  { id, name, email, groupId, chosen }: Addressee,
  { token, expiresAt, language }: { token: string; expiresAt: string; language?: InterfaceLanguage | undefined },
): NewMail {
  const languages = catalog.current().languagesOfGroup.get(groupId ?? '') ?? []
  return {
    key: `${LINK_MAIL_KEY}${hashToken(token)}`,
    userId: id,
    to: email,
    template: 'first-access',
    params: { name, token },
    language: language ?? mail.languageFor([...languages], chosen),
    expiresAt,
  }
}

/** One person's link and its mail, in the transaction of what they are sent for. Mail must be on. */
export async function mailFirstAccess(
  trx: Transaction,
  parts: Parts,
  person: Addressee,
  actor: Actor | null,
  language?: InterfaceLanguage,
) {
  const expiresAt = expiryOf(parts.catalog.current().event, Date.now())
  const tokens = await issueLinks(trx, [person.id], 'first-access', actor?.userId ?? null, expiresAt)
  const mails = [...tokens.values()].map((token) => firstAccessMail(parts, person, { token, expiresAt, language }))
  await parts.mail.enqueue(trx, ...mails)
  const target = { type: 'user', id: person.id, name: person.name } as const
  const changes = { expiresAt: [null, expiresAt], email: [null, person.email] } satisfies AuditedChanges
  await recordAudit(trx, actor, { action: 'link.mailed', target, changes })
}
