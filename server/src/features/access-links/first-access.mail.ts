import { accessLink } from '@palco/contract/base/paths-and-headers'
import * as z from 'zod/mini'
import { mailKind } from '../mail/mail-kind.ts'
import { LINK_MAIL_KEY } from '../people/link-state.ts'
import { recordMailed } from './access-links.repo.ts'

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
