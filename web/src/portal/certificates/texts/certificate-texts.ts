import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useTexts } from '../../../i18n/i18n.ts'
import { german } from './de-de.ts'
import { english } from './en-us.ts'
import { spanish } from './es-es.ts'
import { french } from './fr-fr.ts'
import { italian } from './it-it.ts'
import { portuguese } from './pt-br.ts'

export interface CertificateTexts {
  loading: string
  failed: string
  /** On the drawn paper. */
  paper: { title: string; to: string }
  code: string
  issuedOn: (day: string) => string
  none: { inPasses: (passes: string) => string; inNoPass: string }
  short: {
    counted: (counted: string, needed: string) => string
    nearest: (room: string) => string
    noHours: string
    from: (day: string) => string
    comingCount: string
    recordingsCount: string
    tooLate: string
    over: string
  }
  /** What has to be attended, by the scope of the minimum. */
  rule: { week: (percent: number) => string; room: (percent: number) => string }
  early: { text: (day: string) => string; confirmed: (name: string) => string }
  ready: { text: string }
  issued: { text: string }
  revoked: { text: (day: string) => string; again: string }
  name: {
    label: string
    hint: string
    languageLabel: string
    /** In the question before the issue. */
    language: (language: string) => string
    confirm: string
    confirmed: string
    issue: string
    question: (name: string) => string
    questionTitle: string
    tooShort: string
    unprintable: (characters: string) => string
    notEarned: string
    offline: string
    failed: string
  }
  correction: {
    open: string
    until: (when: string) => string
    question: (name: string) => string
    submit: string
    done: string
    final: string
    same: string
    askSupport: string
  }
  /** The server is busy, and the call is repeated after this wait. */
  busy: (wait: string) => string
  download: string
  downloading: string
  downloaded: string
  downloadFailed: string
  share: string
  shared: (event: string) => string
  address: string
  openCheck: string
  linkedIn: string
  /** Prefilled in the support chat. */
  supportMessage: string
  /** Why the buttons of a preview do nothing. */
  preview: string
}

/** All languages in one chunk: it is loaded on one page. */
export const CERTIFICATE_TEXTS: Record<InterfaceLanguage, CertificateTexts> = {
  PT_BR: portuguese,
  EN_US: english,
  ES_ES: spanish,
  FR_FR: french,
  DE_DE: german,
  IT_IT: italian,
}

export const useCertificateTexts = () => CERTIFICATE_TEXTS[useTexts().language]
