import { useTexts } from '../../i18n/i18n.ts'
import { NewWindowLink } from './new-window-link.tsx'
import styles from './room-stage.module.css'

/** In the frame's place, where the webinar may not be framed. A browser opens a window only for who presses something. */
export function WindowPanel({ url }: { url: string }) {
  const { t } = useTexts()
  return (
    <section className={styles.panel}>
      <p className={styles.panelText}>{t('viewer.inWindow')}</p>
      <NewWindowLink url={url}>{t('viewer.openWindow')}</NewWindowLink>
      <p>{t('viewer.inWindowHint')}</p>
    </section>
  )
}
