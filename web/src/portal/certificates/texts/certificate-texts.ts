import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useTexts } from '../../../i18n/i18n.ts'
import { german } from './de-de.ts'
import { english } from './en-us.ts'
import { spanish } from './es-es.ts'
import { french } from './fr-fr.ts'
import { italian } from './it-it.ts'
import { portuguese } from './pt-br.ts'

export type CertificateTexts = typeof portuguese

/** All languages are in one chunk, because only the certificate page loads it. */
export const CERTIFICATE_TEXTS: Record<InterfaceLanguage, CertificateTexts> = {
  PT_BR: portuguese,
  EN_US: english,
  ES_ES: spanish,
  FR_FR: french,
  DE_DE: german,
  IT_IT: italian,
}

export const useCertificateTexts = () => CERTIFICATE_TEXTS[useTexts().language]
