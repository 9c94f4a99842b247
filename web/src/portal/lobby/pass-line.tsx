import type { ParticipantEvent } from '@palco/contract/event/event'
import type { Pass } from '@palco/contract/passes/pass'
import { useTexts } from '../../i18n/i18n.ts'
import { passEnd } from '../pass-end.ts'
import styles from './pass-line.module.css'

/** The pass that the person has, and what it brings. */
export function PassLine({ event, pass }: { event: ParticipantEvent; pass: Pass }) {
  const texts = useTexts()
  const { t } = texts
  const { name, certificate } = event.passes[pass]
  return (
    <div className={styles.pass}>
      <p className={styles.name}>
        <span className={styles.label}>{t('pass.yours')}</span> <strong>{name}</strong>
      </p>
      <p className={styles.details}>
        {[passEnd(event, pass, texts), certificate ? t('upgrade.certificate') : t('upgrade.noCertificate')].join(' · ')}
      </p>
    </div>
  )
}
