import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'
import { formatUnit } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import styles from './certificate.module.css'
import { useCertificateTexts } from './texts/certificate-texts.ts'

/** The attended share of the required minutes, as a bar and as text. */
export function ShortTime({ minutes: { counted, needed } }: Pick<OwnCertificate, 'minutes'>) {
  const { locale } = useTexts()
  const { short } = useCertificateTexts()
  if (!needed) return <p>{short.noHours}</p>
  const text = short.counted(formatUnit(counted, 'minute', locale), formatUnit(needed, 'minute', locale))
  return (
    <div className={styles.time}>
      <progress className={styles.bar} value={Math.min(counted, needed)} max={needed} aria-label={text} />
      <p aria-hidden="true">{text}</p>
    </div>
  )
}
