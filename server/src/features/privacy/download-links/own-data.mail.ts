import { ownDataLink } from '@palco/contract/base/paths-and-headers'
import * as z from 'zod/mini'
import { mailKind } from '../../mail/mail-kind.ts'

export const OWN_DATA = mailKind({
  template: 'own-data',
  priority: 0,
  params: z.object({ name: z.string(), token: z.string() }),
  link: ({ token }, origin) => ownDataLink(origin, token),
  texts: {
    PT_BR: ({ event, expiresAt, date }) => ({
      subject: `Seus dados pessoais em ${event}`,
      before: ['A cópia dos seus dados pessoais está pronta. O link é só seu: não o passe adiante.'],
      button: 'Baixar meus dados',
      after: expiresAt ? [`O link vale até ${date(expiresAt)}.`] : [],
    }),
    EN_US: ({ event, expiresAt, date }) => ({
      subject: `Your personal data at ${event}`,
      before: ['The copy of your personal data is ready. The link is yours alone: do not pass it on.'],
      button: 'Download my data',
      after: expiresAt ? [`The link works until ${date(expiresAt)}.`] : [],
    }),
    ES_ES: ({ event, expiresAt, date }) => ({
      subject: `Tus datos personales en ${event}`,
      before: ['La copia de tus datos personales está lista. El enlace es solo tuyo: no lo compartas.'],
      button: 'Descargar mis datos',
      after: expiresAt ? [`El enlace vale hasta el ${date(expiresAt)}.`] : [],
    }),
    FR_FR: ({ event, expiresAt, date }) => ({
      subject: `Vos données personnelles sur ${event}`,
      before: ['La copie de vos données personnelles est prête. Ce lien est personnel\u00a0: ne le transmettez pas.'],
      button: 'Télécharger mes données',
      after: expiresAt ? [`Le lien est valable jusqu’au ${date(expiresAt)}.`] : [],
    }),
    DE_DE: ({ event, expiresAt, date }) => ({
      subject: `Ihre personenbezogenen Daten bei ${event}`,
      before: [
        'Die Kopie Ihrer personenbezogenen Daten ist bereit. Der Link ist nur für Sie: Geben Sie ihn nicht weiter.',
      ],
      button: 'Meine Daten herunterladen',
      after: expiresAt ? [`Der Link gilt bis ${date(expiresAt)}.`] : [],
    }),
    IT_IT: ({ event, expiresAt, date }) => ({
      subject: `I tuoi dati personali in ${event}`,
      before: ['La copia dei tuoi dati personali è pronta. Il link è solo tuo: non condividerlo.'],
      button: 'Scarica i miei dati',
      after: expiresAt ? [`Il link vale fino al ${date(expiresAt)}.`] : [],
    }),
  },
})
