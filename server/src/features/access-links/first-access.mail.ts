import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import { accessLink } from '@palco/contract/base/paths-and-headers'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import * as z from 'zod/mini'
import type { Transaction } from '../../base/db/database.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { type MailFacts, mailKind } from '../mail/mail-kind.ts'
import { LINK_MAIL_KEY } from '../people/link-state.ts'
import { hashToken } from '../session/tokens.ts'
import { recordMailed } from './access-links.repo.ts'
import { issueLinks } from './issue-links.repo.ts'
import { expiryOf } from './link-batch.ts'
import { LINK_WORDS, linkTerms } from './link-words.ts'
import type { Addressee } from './recipients.repo.ts'

/** The subject and the first paragraph of the invitation. */
const TEXTS: Record<InterfaceLanguage, (event: string) => { subject: string; place: string }> = {
  PT_BR: (event) => ({
    subject: `Seu acesso a ${event}`,
    place: `Você tem um lugar em ${event}. Crie a sua senha e entre: leva um minuto.`,
  }),
  EN_US: (event) => ({
    subject: `Your access to ${event}`,
    place: `You have a place at ${event}. Create your password and come in: it takes a minute.`,
  }),
  ES_ES: (event) => ({
    subject: `Tu acceso a ${event}`,
    place: `Tienes un lugar en ${event}. Crea tu contraseña y entra: lleva un minuto.`,
  }),
  FR_FR: (event) => ({
    subject: `Votre accès à ${event}`,
    place: `Vous avez une place à ${event}. Créez votre mot de passe et entrez\u00a0: cela prend une minute.`,
  }),
  DE_DE: (event) => ({
    subject: `Ihr Zugang zu ${event}`,
    place: `Sie haben einen Platz bei ${event}. Legen Sie Ihr Passwort fest und treten Sie ein: Das dauert eine Minute.`,
  }),
  IT_IT: (event) => ({
    subject: `Il tuo accesso a ${event}`,
    place: `Hai un posto a ${event}. Crea la tua password ed entra: ci vuole un minuto.`,
  }),
}

const invitation =
  (language: InterfaceLanguage) =>
  ({ event, when, expiresAt, date }: MailFacts) => {
    const { subject, place } = TEXTS[language](event)
    const after = linkTerms(language, expiresAt && date(expiresAt))
    return { subject, before: [place], aboutItem: when, button: LINK_WORDS[language].button, after }
  }

export const FIRST_ACCESS = mailKind({
  template: 'first-access',
  priority: 1,
  params: z.object({ name: z.string(), token: z.string() }),
  link: ({ token }, origin) => accessLink(origin, token),
  recordSent: (db, key, now) => recordMailed(db, key.slice(LINK_MAIL_KEY.length), now),
  item: (_params, _origin, { title }) => ({ title, link: null }),
  texts: {
    PT_BR: invitation('PT_BR'),
    EN_US: invitation('EN_US'),
    ES_ES: invitation('ES_ES'),
    FR_FR: invitation('FR_FR'),
    DE_DE: invitation('DE_DE'),
    IT_IT: invitation('IT_IT'),
  },
})

type Parts = Pick<Shared, 'catalog' | 'mail'>

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

/**
 * Creates a person's link and queues its mail, in the caller's transaction. Mail must be configured. Returns how many
 * older links were voided.
 */
export async function mailFirstAccess(
  trx: Transaction,
  parts: Parts,
  person: Addressee,
  actor: Actor | null,
): Promise<number> {
  const expiresAt = expiryOf(parts.catalog.current().event, Date.now())
  const createdBy = actor?.userId ?? null
  const made = { purpose: 'first-access', createdBy, expiresAt, madeFor: 'mail' } as const
  const { tokens, voided } = await issueLinks(trx, [person.id], made)
  const mails = [...tokens.values()].map((token) => firstAccessMail(parts, person, { token, expiresAt }))
  await parts.mail.enqueue(trx, ...mails)
  const target = { type: 'user', id: person.id, name: person.name } as const
  const changes = { expiresAt: [null, expiresAt], email: [null, person.email] } satisfies AuditedChanges
  await recordAudit(trx, actor, { action: 'link.mailed', target, changes })
  return voided
}
