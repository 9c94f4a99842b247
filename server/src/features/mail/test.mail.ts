import * as z from 'zod/mini'
import { mailKind } from './mail-kind.ts'

export const TEST_MAIL = mailKind({
  template: 'test',
  priority: 0,
  params: z.object({ name: z.string() }),
  texts: {
    PT_BR: ({ event }) => ({
      subject: `E-mail de teste de ${event}`,
      before: ['Este e-mail de teste chegou: o envio de e-mails está funcionando.'],
    }),
    EN_US: ({ event }) => ({
      subject: `Test e-mail from ${event}`,
      before: ['This test e-mail has arrived: sending e-mail works.'],
    }),
    ES_ES: ({ event }) => ({
      subject: `Correo de prueba de ${event}`,
      before: ['Este correo de prueba ha llegado: el envío de correos funciona.'],
    }),
    FR_FR: ({ event }) => ({
      subject: `E-mail de test de ${event}`,
      before: ['Cet e-mail de test est arrivé\u00a0: l’envoi des e-mails fonctionne.'],
    }),
    DE_DE: ({ event }) => ({
      subject: `Test-E-Mail von ${event}`,
      before: ['Diese Test-E-Mail ist angekommen: Der E-Mail-Versand funktioniert.'],
    }),
    IT_IT: ({ event }) => ({
      subject: `E-mail di prova di ${event}`,
      before: ['Questa e-mail di prova è arrivata: l’invio delle e-mail funziona.'],
    }),
  },
})
