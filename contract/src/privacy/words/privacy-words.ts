import { type InterfaceLanguage, languageTag } from '../../languages/interface-languages.ts'
import type { HeldTopic } from '../own-data.ts'
import type { RetentionSettings } from '../retention.ts'
import { DE_DE } from './de-de.ts'
import { EN_US } from './en-us.ts'
import { ES_ES } from './es-es.ts'
import { FR_FR } from './fr-fr.ts'
import { IT_IT } from './it-it.ts'
import { type PrivacyWords, PT_BR } from './pt-br.ts'

/** The texts of the page *Meus dados* and of the HTML page in a download of personal data. */
export const PRIVACY_WORDS: Record<InterfaceLanguage, PrivacyWords> = { PT_BR, EN_US, ES_ES, FR_FR, DE_DE, IT_IT }

/** Returns sentences about a topic: why its data is held, how long, and what an erasure does with it. */
export function topicSentences(
  { bases, kept, erased }: Pick<HeldTopic, 'bases' | 'kept' | 'erased'>,
  retention: RetentionSettings,
  language: InterfaceLanguage,
) {
  const words = PRIVACY_WORDS[language]
  const format = new Intl.NumberFormat(languageTag(language), { style: 'unit', unit: 'month', unitDisplay: 'long' })
  const months = (count: number) => format.format(count)
  return {
    why: bases.map((basis) => words.bases[basis]),
    until: kept.map((each) => {
      const text = words.kept[each]
      return typeof text === 'string' ? text : text(retention, months)
    }),
    erased: erased.map(({ fate, reason }) =>
      reason ? `${words.fates[fate]}: ${words.reasons[reason]}` : words.fates[fate],
    ),
  }
}
