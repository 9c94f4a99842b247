import { formatUnit } from '../../i18n/formats.ts'
import type { CertificateStep } from './certificate-step.ts'
import type { CertificateTexts } from './texts/certificate-texts.ts'

/** What is the case, in one line. */
export function stepTitle(step: CertificateStep, words: CertificateTexts, locale: string): string {
  if (step.name !== 'short') return words[step.name].title
  // Without hours nothing can be missing yet.
  return step.missingMinutes > 0
    ? words.short.title(formatUnit(step.missingMinutes, 'minute', locale))
    : words.none.title
}
