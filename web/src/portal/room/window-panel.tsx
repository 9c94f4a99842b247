import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { NewWindowLink } from './new-window-link.tsx'
import styles from './room-player.module.css'

/** Replaces the frame where the webinar can't be framed. Browsers open a window only on a press. */
export function WindowPanel({ url }: { url: string }) {
  const { t } = useTexts()
  return (
    <section className={styles.panel}>
      <p className={styles.panelText}>{t('room.inWindow')}</p>
      <NewWindowLink url={url}>{t('room.openWindow')}</NewWindowLink>
      <p>{t('room.inWindowHint')}</p>
    </section>
  )
}

/** Above a frame that may stay blank. */
export function WindowBar({ url }: { url: string }) {
  const { t } = useTexts()
  return (
    <Alert severity="info" role="none" actions={<NewWindowLink url={url}>{t('room.openWindow')}</NewWindowLink>}>
      {t('room.inWindow')}
    </Alert>
  )
}
