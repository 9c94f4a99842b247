import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import { accessLink } from '@palco/contract/base/paths-and-headers'
import * as z from 'zod/mini'
import type { Transaction } from '../../base/db/database.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { mailKind } from '../mail/mail-kind.ts'
import { LINK_MAIL_KEY } from '../people/link-state.ts'
import { hashToken } from '../session/tokens.ts'
import { recordMailed } from './access-links.repo.ts'
import { issueLinks } from './issue-links.repo.ts'
import { expiryOf } from './link-batch.ts'
import type { Addressee } from './recipients.repo.ts'

export const FIRST_ACCESS = mailKind({
  template: 'first-access',
  priority: 1,
  params: z.object({ name: z.string(), token: z.string() }),
  link: ({ token }, origin) => accessLink(origin, token),
  recordSent: (db, key, now) => recordMailed(db, key.slice(LINK_MAIL_KEY.length), now),
  texts: {
    PT_BR: ({ event, expiresAt, date }) => ({
      subject: `Seu acesso a ${event}`,
      before: [`Você tem um lugar em ${event}. Crie a sua senha e entre: leva um minuto.`],
      button: 'Criar minha senha',
      after: [
        ...(expiresAt ? [`O link vale até ${date(expiresAt)}.`] : []),
        'O link é pessoal e funciona uma única vez. Não o encaminhe a ninguém.',
      ],
    }),
    EN_US: ({ event, expiresAt, date }) => ({
      subject: `Your access to ${event}`,
      before: [`You have a place at ${event}. Create your password and come in: it takes a minute.`],
      button: 'Create my password',
      after: [
        ...(expiresAt ? [`The link is valid until ${date(expiresAt)}.`] : []),
        'The link is personal and works only once. Please do not forward it to anyone.',
      ],
    }),
    ES_ES: ({ event, expiresAt, date }) => ({
      subject: `Tu acceso a ${event}`,
      before: [`Tienes un lugar en ${event}. Crea tu contraseña y entra: lleva un minuto.`],
      button: 'Crear mi contraseña',
      after: [
        ...(expiresAt ? [`El enlace es válido hasta el ${date(expiresAt)}.`] : []),
        'El enlace es personal y funciona una sola vez. No lo reenvíes a nadie.',
      ],
    }),
    FR_FR: ({ event, expiresAt, date }) => ({
      subject: `Votre accès à ${event}`,
      before: [`Vous avez une place à ${event}. Créez votre mot de passe et entrez\u00a0: cela prend une minute.`],
      button: 'Créer mon mot de passe',
      after: [
        ...(expiresAt ? [`Le lien est valable jusqu’au ${date(expiresAt)}.`] : []),
        'Le lien est personnel et ne fonctionne qu’une seule fois. Ne le transmettez à personne.',
      ],
    }),
    DE_DE: ({ event, expiresAt, date }) => ({
      subject: `Ihr Zugang zu ${event}`,
      before: [
        `Sie haben einen Platz bei ${event}. Legen Sie Ihr Passwort fest und treten Sie ein: Das dauert eine Minute.`,
      ],
      button: 'Mein Passwort festlegen',
      after: [
        ...(expiresAt ? [`Der Link gilt bis ${date(expiresAt)}.`] : []),
        'Der Link ist persönlich und funktioniert nur einmal. Bitte leiten Sie ihn nicht weiter.',
      ],
    }),
    IT_IT: ({ event, expiresAt, date }) => ({
      subject: `Il tuo accesso a ${event}`,
      before: [`Hai un posto a ${event}. Crea la tua password ed entra: ci vuole un minuto.`],
      button: 'Crea la mia password',
      after: [
        ...(expiresAt ? [`Il link è valido fino al ${date(expiresAt)}.`] : []),
        'Il link è personale e funziona una sola volta. Non inoltrarlo a nessuno.',
      ],
    }),
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
