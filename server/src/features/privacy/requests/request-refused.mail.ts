import * as z from 'zod/mini'
import { mailKind } from '../../mail/mail-kind.ts'

export const REQUEST_REFUSED = mailKind({
  template: 'request-refused',
  priority: 0,
  params: z.object({ name: z.string(), answer: z.string() }),
  texts: {
    PT_BR: ({ event, answer }) => ({
      subject: `Resposta ao seu pedido sobre dados pessoais: ${event}`,
      before: ['O seu pedido sobre os seus dados pessoais não pôde ser atendido. A organização escreveu:', answer],
      after: ['Se discordar, responda à organização ou fale com a autoridade de proteção de dados do seu país.'],
    }),
    EN_US: ({ event, answer }) => ({
      subject: `Answer to your request about personal data: ${event}`,
      before: ['Your request about your personal data could not be met. The organiser wrote:', answer],
      after: ['If you disagree, write to the organiser or to the data protection authority of your country.'],
    }),
    ES_ES: ({ event, answer }) => ({
      subject: `Respuesta a tu solicitud sobre datos personales: ${event}`,
      before: ['Tu solicitud sobre tus datos personales no se pudo atender. La organización escribió:', answer],
      after: ['Si no estás de acuerdo, escribe a la organización o a la autoridad de protección de datos de tu país.'],
    }),
    FR_FR: ({ event, answer }) => ({
      subject: `Réponse à votre demande sur vos données personnelles\u00a0: ${event}`,
      before: [
        'Votre demande concernant vos données personnelles n’a pas pu être satisfaite. L’organisation a écrit\u00a0:',
        answer,
      ],
      after: ['En cas de désaccord, écrivez à l’organisation ou à l’autorité de protection des données de votre pays.'],
    }),
    DE_DE: ({ event, answer }) => ({
      subject: `Antwort auf Ihre Anfrage zu personenbezogenen Daten: ${event}`,
      before: [
        'Ihrer Anfrage zu Ihren personenbezogenen Daten konnte nicht entsprochen werden. Der Veranstalter schreibt:',
        answer,
      ],
      after: [
        'Wenn Sie nicht einverstanden sind, schreiben Sie dem Veranstalter oder der Datenschutzbehörde Ihres Landes.',
      ],
    }),
    IT_IT: ({ event, answer }) => ({
      subject: `Risposta alla tua richiesta sui dati personali: ${event}`,
      before: [
        'La tua richiesta sui tuoi dati personali non ha potuto essere accolta. L’organizzazione scrive:',
        answer,
      ],
      after: [
        'Se non sei d’accordo, scrivi all’organizzazione o all’autorità per la protezione dei dati del tuo Paese.',
      ],
    }),
  },
})
