import { formatUnit } from '../../i18n/formats.ts'
import type { useTexts } from '../../i18n/i18n.ts'
import type { CertificateStep } from './certificate-step.ts'

/** What is the case, in one line. */
export function stepTitle(
  step: CertificateStep,
  { t, locale }: Pick<ReturnType<typeof useTexts>, 't' | 'locale'>,
): string {
  if (step.name !== 'short') return t(`certificate.step.${step.name}`)
  if (step.isOutOfReach) return t('certificate.step.missed')
  // Without hours nothing can be missing yet.
  if (step.missingMinutes === 0) return t('certificate.step.none')
  return t('certificate.step.short', {
    count: step.missingMinutes,
    missing: formatUnit(step.missingMinutes, 'minute', locale),
  })
}
