import { CERTIFICATE_PATH } from '@palco/contract/base/paths-and-headers'
import * as z from 'zod/mini'
import { mailKind } from '../mail/mail-kind.ts'
import { OWN_CERTIFICATE_PATH } from './certificate-name.mail.ts'

export const CERTIFICATE_ISSUED = mailKind({
  template: 'certificate-issued',
  /** Low, because thousands of these mails are written at once and nobody waits for them. */
  priority: 0,
  params: z.object({
    name: z.string(),
    code: z.string(),
    printedName: z.string(),
    /** Until when the person can correct the name; `null` if they can't. */
    until: z.nullable(z.string()),
  }),
  link: (_, origin) => origin + OWN_CERTIFICATE_PATH,
  item: ({ code }, origin) => ({ title: code, link: `${origin}${CERTIFICATE_PATH}/${code}` }),
  texts: {
    PT_BR: ({ event, printedName, until, date }) => ({
      subject: `Seu certificado de ${event} está pronto`,
      before: [
        `Seu certificado de participação em ${event} foi emitido. Baixe-o em PDF e compartilhe com quem quiser.`,
      ],
      aboutItem: [
        `Certificado em nome de ${printedName}.`,
        'É o código de verificação: na página dele, qualquer pessoa confere que o certificado é autêntico.',
      ],
      button: 'Abrir meu certificado',
      after: [
        until
          ? `Confira o nome. Se algo estiver errado, você pode corrigi-lo uma vez, até ${date(until)}.`
          : 'Se algo no nome estiver errado, fale com a organização do evento.',
      ],
    }),
    EN_US: ({ event, printedName, until, date }) => ({
      subject: `Your certificate for ${event} is ready`,
      before: [
        `Your certificate of participation in ${event} was issued. Download it as a PDF and share it as you like.`,
      ],
      aboutItem: [
        `Certificate in the name of ${printedName}.`,
        'This is its verification code: on its page anyone can check that the certificate is authentic.',
      ],
      button: 'Open my certificate',
      after: [
        until
          ? `Please check the name. If something is wrong, you can correct it once, until ${date(until)}.`
          : 'If something is wrong with the name, please contact the organizers of the event.',
      ],
    }),
    ES_ES: ({ event, printedName, until, date }) => ({
      subject: `Tu certificado de ${event} está listo`,
      before: [
        `Tu certificado de participación en ${event} ha sido emitido. Descárgalo en PDF y compártelo con quien quieras.`,
      ],
      aboutItem: [
        `Certificado a nombre de ${printedName}.`,
        'Es el código de verificación: en su página cualquiera puede comprobar que el certificado es auténtico.',
      ],
      button: 'Abrir mi certificado',
      after: [
        until
          ? `Comprueba el nombre. Si algo no es correcto, puedes corregirlo una vez, hasta el ${date(until)}.`
          : 'Si algo en el nombre no es correcto, ponte en contacto con la organización del evento.',
      ],
    }),
    FR_FR: ({ event, printedName, until, date }) => ({
      subject: `Votre certificat de ${event} est prêt`,
      before: [
        `Votre certificat de participation à ${event} a été délivré. Téléchargez-le en PDF et partagez-le comme vous le souhaitez.`,
      ],
      aboutItem: [
        `Certificat au nom de ${printedName}.`,
        'C’est le code de vérification\u00a0: sur sa page, chacun peut vérifier que le certificat est authentique.',
      ],
      button: 'Ouvrir mon certificat',
      after: [
        until
          ? `Vérifiez le nom. S’il contient une erreur, vous pouvez le corriger une fois, jusqu’au ${date(until)}.`
          : 'Si le nom contient une erreur, contactez l’organisation de l’événement.',
      ],
    }),
    DE_DE: ({ event, printedName, until, date }) => ({
      subject: `Ihr Zertifikat von ${event} ist da`,
      before: [
        `Ihr Teilnahmezertifikat von ${event} wurde ausgestellt. Laden Sie es als PDF herunter und teilen Sie es, mit wem Sie möchten.`,
      ],
      aboutItem: [
        `Zertifikat auf den Namen ${printedName}.`,
        'Das ist der Prüfcode: Auf seiner Seite kann jeder prüfen, dass das Zertifikat echt ist.',
      ],
      button: 'Mein Zertifikat öffnen',
      after: [
        until
          ? `Bitte prüfen Sie den Namen. Stimmt etwas nicht, können Sie ihn einmal korrigieren, bis ${date(until)}.`
          : 'Stimmt etwas am Namen nicht, wenden Sie sich bitte an die Veranstalter.',
      ],
    }),
    IT_IT: ({ event, printedName, until, date }) => ({
      subject: `Il tuo certificato di ${event} è pronto`,
      before: [
        `Il tuo certificato di partecipazione a ${event} è stato rilasciato. Scaricalo in PDF e condividilo con chi vuoi.`,
      ],
      aboutItem: [
        `Certificato a nome di ${printedName}.`,
        'È il codice di verifica: nella sua pagina chiunque può verificare che il certificato è autentico.',
      ],
      button: 'Apri il mio certificato',
      after: [
        until
          ? `Controlla il nome. Se qualcosa non va, puoi correggerlo una volta, fino al ${date(until)}.`
          : 'Se qualcosa nel nome non va, contatta l’organizzazione dell’evento.',
      ],
    }),
  },
})
