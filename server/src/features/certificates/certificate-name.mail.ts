import * as z from 'zod/mini'
import { mailKind } from '../mail/mail-kind.ts'

export const OWN_CERTIFICATE_PATH = '/certificate'

export const CERTIFICATE_NAME = mailKind({
  template: 'certificate-name',
  priority: 0,
  params: z.object({ name: z.string() }),
  link: (_, origin) => origin + OWN_CERTIFICATE_PATH,
  texts: {
    PT_BR: ({ event }) => ({
      subject: `Confirme seu nome no certificado de ${event}`,
      before: [
        `Você conquistou o certificado de ${event}. Falta só um passo: confirmar o nome que será impresso nele.`,
        'Escreva o nome completo, como em seus documentos. Depois de confirmar, você emite o certificado na hora.',
      ],
      button: 'Confirmar meu nome',
    }),
    EN_US: ({ event }) => ({
      subject: `Confirm your name for the certificate of ${event}`,
      before: [
        `You have earned the certificate of ${event}. One step is left: confirm the name that will be printed on it.`,
        'Write your full name as in your documents. Once it is confirmed, you can issue the certificate right away.',
      ],
      button: 'Confirm my name',
    }),
    ES_ES: ({ event }) => ({
      subject: `Confirma tu nombre para el certificado de ${event}`,
      before: [
        `Has obtenido el certificado de ${event}. Falta un solo paso: confirmar el nombre que se imprimirá en él.`,
        'Escribe tu nombre completo, como en tus documentos. Una vez confirmado, puedes emitir el certificado al momento.',
      ],
      button: 'Confirmar mi nombre',
    }),
    FR_FR: ({ event }) => ({
      subject: `Confirmez votre nom pour le certificat de ${event}`,
      before: [
        `Vous avez obtenu le certificat de ${event}. Il ne reste qu’une étape\u00a0: confirmer le nom qui y sera imprimé.`,
        'Écrivez votre nom complet, comme sur vos documents. Une fois le nom confirmé, vous pouvez obtenir le certificat aussitôt.',
      ],
      button: 'Confirmer mon nom',
    }),
    DE_DE: ({ event }) => ({
      subject: `Bestätigen Sie Ihren Namen für das Zertifikat von ${event}`,
      before: [
        `Sie haben das Zertifikat von ${event} erworben. Es fehlt nur ein Schritt: Bestätigen Sie den Namen, der darauf gedruckt wird.`,
        'Schreiben Sie Ihren vollen Namen wie in Ihren Dokumenten. Danach können Sie das Zertifikat sofort ausstellen.',
      ],
      button: 'Meinen Namen bestätigen',
    }),
    IT_IT: ({ event }) => ({
      subject: `Conferma il tuo nome per il certificato di ${event}`,
      before: [
        `Hai ottenuto il certificato di ${event}. Manca un solo passo: confermare il nome che vi sarà stampato.`,
        'Scrivi il tuo nome completo, come nei tuoi documenti. Una volta confermato, puoi farti rilasciare subito il certificato.',
      ],
      button: 'Conferma il mio nome',
    }),
  },
})
