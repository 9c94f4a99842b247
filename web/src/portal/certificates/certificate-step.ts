import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'
import { formatUnit } from '../../i18n/formats.ts'
import type { useTexts } from '../../i18n/i18n.ts'

type Held = NonNullable<OwnCertificate['certificate']>

/** `isAgain`: an earlier certificate was revoked, and a new one can be issued. */
export type CertificateStep =
  | { name: 'none' }
  | ({ name: 'short' } & Omit<Extract<OwnCertificate['right'], { kind: 'short' }>, 'kind'>)
  | { name: 'early'; from: string }
  | { name: 'ready'; isAgain: boolean }
  | { name: 'issued'; certificate: Held }
  | { name: 'revoked'; certificate: Held }

/** Returns what the person can do next. A valid certificate stays valid, even if its conditions are no longer met. */
export function certificateStep({ certificate, right }: OwnCertificate): CertificateStep {
  if (certificate?.state === 'valid') return { name: 'issued', certificate }
  const isRevoked = certificate?.state === 'revoked'
  if (right.kind === 'earned') return { name: 'ready', isAgain: isRevoked }
  if (right.kind === 'early') return { name: 'early', from: right.from }
  if (right.kind === 'short') {
    const { kind: name, ...missing } = right
    return { name, ...missing }
  }
  return isRevoked ? { name: 'revoked', certificate } : { name: 'none' }
}

export function stepTitle(
  step: CertificateStep,
  { t, locale }: Pick<ReturnType<typeof useTexts>, 't' | 'locale'>,
): string {
  if (step.name !== 'short') return t(`certificate.step.${step.name}`)
  if (step.isOutOfReach) return t('certificate.step.missed')
  // If no room has hours yet, `missingMinutes` is 0, because the missing time is unknown.
  if (step.missingMinutes === 0) return t('certificate.step.none')
  return t('certificate.step.short', {
    count: step.missingMinutes,
    missing: formatUnit(step.missingMinutes, 'minute', locale),
  })
}
