import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useTexts } from '../../../i18n/i18n.ts'
import { german } from './de-de.ts'
import { english } from './en-us.ts'
import { spanish } from './es-es.ts'
import { french } from './fr-fr.ts'
import { italian } from './it-it.ts'
import { portuguese } from './pt-br.ts'

export type QuestionTexts = typeof portuguese

/** All languages are in one chunk, because only room pages load it. */
export const QUESTION_TEXTS: Record<InterfaceLanguage, QuestionTexts> = {
  PT_BR: portuguese,
  EN_US: english,
  ES_ES: spanish,
  FR_FR: french,
  DE_DE: german,
  IT_IT: italian,
}

export const useQuestionTexts = () => QUESTION_TEXTS[useTexts().language]
