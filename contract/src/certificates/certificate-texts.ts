import type { InterfaceLanguage } from '../languages/interface-languages.ts'
import type { CertificatePrint } from './certificates.ts'
import { durationText, periodText } from './paper/printed-values.ts'

/** A part of a sentence. `isStrong`: the text is an inserted value, such as the event, and is printed in bold. */
export interface SentencePart {
  text: string
  isStrong: boolean
}

/** A template tag. The inserted values become strong parts, the text between them does not. */
const say = (texts: TemplateStringsArray, ...values: string[]): SentencePart[] =>
  texts.flatMap((text, at) => [
    { text, isStrong: false },
    { text: values[at] ?? '', isStrong: true },
  ])

interface Values {
  event: string
  /** Empty if the certificate has no organiser. */
  organiser: string
  days: string
  hours: string
}

const PT_BR = {
  title: 'Certificado de participação',
  /** Printed before the name in the built-in design. `statement` is printed after the name. */
  lead: 'Certificamos que',
  /** Printed instead of the name of somebody whose data was erased. */
  withheld: '(nome omitido a pedido)',
  statement: ({ event, organiser, days, hours }: Values) => [
    ...say`participou do evento ${event}, `,
    ...(organiser ? say`realizado por ${organiser}, ` : []),
    ...say`${days}, com carga horária de ${hours}.`,
  ],
  issuedOn: (day: string) => `Emitido em ${day}`,
  organiser: 'Realização',
  /** Printed before the URL of the check page. */
  check: 'Confira a autenticidade em',
  code: 'Código de verificação',
  programme: 'Conteúdo programático',
  workload: 'Carga horária',
  columns: { day: 'Data', title: 'Atividade', speaker: 'Ministrante', minutes: 'Carga horária' },
  page: (number: number, count: number) => `Página ${number} de ${count}`,
  alt: {
    logo: (event: string) => `Logotipo: ${event}`,
    signature: (name: string) => (name ? `Assinatura de ${name}` : 'Assinatura'),
    qr: 'Código QR que abre a página de verificação deste certificado',
  },
}

type PaperTexts = typeof PT_BR

export const PAPER_TEXTS: Record<InterfaceLanguage, PaperTexts> = {
  PT_BR,
  EN_US: {
    title: 'Certificate of Participation',
    lead: 'This is to certify that',
    withheld: '(name withheld on request)',
    statement: ({ event, organiser, days, hours }) => [
      ...say`took part in ${event}, `,
      ...(organiser ? say`organized by ${organiser}, ` : []),
      ...say`held ${days}, completing a total of ${hours}.`,
    ],
    issuedOn: (day) => `Issued on ${day}`,
    organiser: 'Organized by',
    check: 'Verify this certificate at',
    code: 'Verification code',
    programme: 'Program',
    workload: 'Total hours',
    columns: { day: 'Date', title: 'Session', speaker: 'Speaker', minutes: 'Duration' },
    page: (number, count) => `Page ${number} of ${count}`,
    alt: {
      logo: (event) => `Logo: ${event}`,
      signature: (name) => (name ? `Signature of ${name}` : 'Signature'),
      qr: 'QR code that opens the page where this certificate can be verified',
    },
  },
  ES_ES: {
    title: 'Certificado de participación',
    lead: 'Se certifica que',
    withheld: '(nombre omitido a petición)',
    statement: ({ event, organiser, days, hours }) => [
      ...say`ha participado en el evento ${event}, `,
      ...(organiser ? say`organizado por ${organiser}, ` : []),
      ...say`celebrado ${days}, con una carga horaria de ${hours}.`,
    ],
    issuedOn: (day) => `Expedido el ${day}`,
    organiser: 'Organización',
    check: 'Compruebe su autenticidad en',
    code: 'Código de verificación',
    programme: 'Contenido del programa',
    workload: 'Carga horaria',
    columns: { day: 'Fecha', title: 'Actividad', speaker: 'Ponente', minutes: 'Carga horaria' },
    page: (number, count) => `Página ${number} de ${count}`,
    alt: {
      logo: (event) => `Logotipo: ${event}`,
      signature: (name) => (name ? `Firma de ${name}` : 'Firma'),
      qr: 'Código QR que abre la página de verificación de este certificado',
    },
  },
  FR_FR: {
    title: 'Certificat de participation',
    lead: 'Nous certifions que',
    withheld: '(nom retiré sur demande)',
    statement: ({ event, organiser, days, hours }) => [
      ...say`a participé à l’événement ${event}, `,
      ...(organiser ? say`organisé par ${organiser}, ` : []),
      ...say`qui s’est tenu ${days}, pour une durée totale de ${hours}.`,
    ],
    issuedOn: (day) => `Délivré le ${day}`,
    organiser: 'Organisation',
    check: 'Vérifiez son authenticité sur',
    code: 'Code de vérification',
    programme: 'Programme suivi',
    workload: 'Durée totale',
    columns: { day: 'Date', title: 'Session', speaker: 'Intervenant', minutes: 'Durée' },
    page: (number, count) => `Page ${number} sur ${count}`,
    alt: {
      logo: (event) => `Logo\u202f: ${event}`,
      signature: (name) => (name ? `Signature de ${name}` : 'Signature'),
      qr: 'Code QR qui ouvre la page de vérification de ce certificat',
    },
  },
  DE_DE: {
    title: 'Teilnahmezertifikat',
    lead: 'Hiermit wird bestätigt, dass',
    withheld: '(Name auf Wunsch entfernt)',
    statement: ({ event, organiser, days, hours }) => [
      ...say`an der Veranstaltung ${event}`,
      ...(organiser ? say`, veranstaltet von ${organiser},` : []),
      ...say` ${days} im Umfang von ${hours} teilgenommen hat.`,
    ],
    issuedOn: (day) => `Ausgestellt am ${day}`,
    organiser: 'Veranstalter',
    check: 'Echtheit prüfen unter',
    code: 'Prüfcode',
    programme: 'Programminhalte',
    workload: 'Umfang',
    columns: { day: 'Datum', title: 'Veranstaltung', speaker: 'Referent/in', minutes: 'Dauer' },
    page: (number, count) => `Seite ${number} von ${count}`,
    alt: {
      logo: (event) => `Logo: ${event}`,
      signature: (name) => (name ? `Unterschrift von ${name}` : 'Unterschrift'),
      qr: 'QR-Code, der die Prüfseite dieses Zertifikats öffnet',
    },
  },
  IT_IT: {
    title: 'Certificato di partecipazione',
    lead: 'Si certifica che',
    withheld: '(nome omesso su richiesta)',
    statement: ({ event, organiser, days, hours }) => [
      ...say`ha partecipato all’evento ${event}, `,
      ...(organiser ? say`organizzato da ${organiser}, ` : []),
      ...say`che si è svolto ${days}, per un totale di ${hours}.`,
    ],
    issuedOn: (day) => `Rilasciato il ${day}`.replace(/ il (?=(8|11)\b)/, ' l’'),
    organiser: 'Organizzazione',
    check: 'Verifica l’autenticità su',
    code: 'Codice di verifica',
    programme: 'Contenuti del programma',
    workload: 'Monte ore',
    columns: { day: 'Data', title: 'Attività', speaker: 'Relatore', minutes: 'Durata' },
    page: (number, count) => `Pagina ${number} di ${count}`,
    alt: {
      logo: (event) => `Logo: ${event}`,
      signature: (name) => (name ? `Firma di ${name}` : 'Firma'),
      qr: 'Codice QR che apre la pagina di verifica di questo certificato',
    },
  },
}

/** In French, a narrow space precedes the colon. */
export const labelled = (label: string, value: string, language: InterfaceLanguage): string =>
  `${label}${language === 'FR_FR' ? '\u202f' : ''}: ${value}`

export function statementOf(print: CertificatePrint): SentencePart[] {
  const { language, event, organiser, firstDay, lastDay, minutes } = print
  // Use no-break spaces, so that the dates stay on one line.
  const days = periodText(firstDay, lastDay, language).replaceAll(' ', '\u00a0')
  return PAPER_TEXTS[language].statement({ event, organiser, days, hours: durationText(minutes, language) })
}
