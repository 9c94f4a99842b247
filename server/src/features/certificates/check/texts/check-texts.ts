import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { DE_DE } from './de-de.ts'
import { EN_US } from './en-us.ts'
import { ES_ES } from './es-es.ts'
import { FR_FR } from './fr-fr.ts'
import { IT_IT } from './it-it.ts'
import { PT_BR } from './pt-br.ts'

export interface Message {
  heading: string
  text: string
}

export interface CheckTexts {
  /** The name of the page. */
  check: string
  title: (name: string, event: string) => string
  valid: Message
  revoked: (day: string) => Message
  replaced: Message
  /** Before the code of the new one. */
  newCode: string
  /** The others are those of the paper. */
  fields: {
    name: string
    event: string
    days: string
    issuedOn: string
    signatory: string
    language: string
  }
  compare: {
    heading: string
    steps: readonly string[]
    /** The link to the page in the language of the paper. */
    inItsLanguage: (language: string) => string
  }
  form: { intro: string; hint: string; button: string; again: string }
  unknown: Message
  tooMany: (minutes: number) => Message
  unavailable: Message
  languages: string
}

export const CHECK_TEXTS: Record<InterfaceLanguage, CheckTexts> = { PT_BR, EN_US, ES_ES, FR_FR, DE_DE, IT_IT }
