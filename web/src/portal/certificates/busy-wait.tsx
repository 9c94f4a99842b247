import type { UseMutationResult } from '@tanstack/react-query'
import { formatUnit } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import styles from './certificate.module.css'
import { waitSeconds } from './certificate.queries.ts'
import { useCertificateTexts } from './texts/certificate-texts.ts'

interface BusyWaitProps {
  of: Pick<UseMutationResult, 'isPending' | 'failureReason'>
  /** Shown while no call is waiting to be repeated. */
  children?: string | false
}

export function BusyWait({ of: { isPending, failureReason }, children }: BusyWaitProps) {
  const { locale } = useTexts()
  const { busy } = useCertificateTexts()
  const seconds = isPending ? waitSeconds(failureReason) : null
  return (
    <p className={styles.status} role="status">
      {seconds === null ? children : busy(formatUnit(seconds, 'second', locale))}
    </p>
  )
}
