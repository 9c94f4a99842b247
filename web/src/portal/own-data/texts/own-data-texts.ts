import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useTexts } from '../../../i18n/i18n.ts'
import { german } from './de-de.ts'
import { english } from './en-us.ts'
import { spanish } from './es-es.ts'
import { french } from './fr-fr.ts'
import { italian } from './it-it.ts'
import { portuguese } from './pt-br.ts'

export type OwnDataTexts = typeof portuguese

/** All languages are in one chunk, because only the page about personal data loads it. */
const OWN_DATA_TEXTS: Record<InterfaceLanguage, OwnDataTexts> = {
  PT_BR: portuguese,
  EN_US: english,
  ES_ES: spanish,
  FR_FR: french,
  DE_DE: german,
  IT_IT: italian,
}

export const useOwnDataTexts = () => OWN_DATA_TEXTS[useTexts().language]
