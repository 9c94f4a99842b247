import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
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
  /** The label of the link's button. */
  button?: string
  after: readonly string[]
  /** What is written below the code of a certificate, which leads to the page that checks it. */
  aboutCode?: readonly string[]
}

export interface TextFacts {
  event: string
  /** When it happened, formatted. */
  at: string
  /** When the link expires, formatted. */
  until: string | null
  /** The lifetime of a reset link. */
  minutes: number
  /** The name on a certificate. */
  printedName: string
}

/** `test` never goes through the outbox. */
export type WrittenMail = MailTemplate | 'test'

export type MailTexts = Record<WrittenMail, (facts: TextFacts) => MailText> & {
  greeting: (name: string) => string
  /** Shown before the link as text. */
  copyLink: string
  automatic: (event: string) => string
}

export const MAIL_TEXTS: Record<InterfaceLanguage, MailTexts> = { PT_BR, EN_US, ES_ES, FR_FR, DE_DE, IT_IT }
