import type { InterfaceLanguage } from '@palco/contract/interface-languages'
import type { MailTemplate } from '../new-mail.ts'
import { DE_DE } from './de-de.ts'
import { EN_US } from './en-us.ts'
import { ES_ES } from './es-es.ts'
import { FR_FR } from './fr-fr.ts'
import { IT_IT } from './it-it.ts'
import { PT_BR } from './pt-br.ts'

export interface MailText {
  subject: string
  before: readonly string[]
  /** On the button that opens the link, where the mail has one. */
  button?: string
  after: readonly string[]
}

export interface TextFacts {
  event: string
  /** When what the mail tells of happened, ready to be read. */
  at: string
  /** When the link runs out, ready to be read. */
  until: string | null
  /** How long the link of a reset lasts. */
  minutes: number
}

/** A mail that goes to nobody in the list, but to see whether mails arrive. */
export type WrittenMail = MailTemplate | 'test'

export type MailTexts = Record<WrittenMail, (facts: TextFacts) => MailText> & {
  greeting: (name: string) => string
  /** Before the link in full. */
  copyLink: string
  automatic: (event: string) => string
}

export const MAIL_TEXTS: Record<InterfaceLanguage, MailTexts> = { PT_BR, EN_US, ES_ES, FR_FR, DE_DE, IT_IT }
