import { useTexts } from '../../i18n/i18n.ts'
import { icon } from '../../ui/icon.tsx'
import styles from './live-sign.module.css'

// This icon is not in `ui/icons.tsx`, because the login page loads that file.
const OnAirIcon = icon(
  <path d="M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M7.76 7.76 6.34 6.34a8 8 0 0 0 0 11.32l1.42-1.42a6 6 0 0 1 0-8.48m9.9-1.42-1.42 1.42a6 6 0 0 1 0 8.48l1.42 1.42a8 8 0 0 0 0-11.32M4.93 4.93 3.51 3.51a12 12 0 0 0 0 16.98l1.42-1.42a10 10 0 0 1 0-14.14m15.56-1.42-1.42 1.42a10 10 0 0 1 0 14.14l1.42 1.42a12 12 0 0 0 0-16.98" />,
)

/** Marks a room as live. Uses text and icon, because colour alone is not enough. */
export function LiveSign() {
  const { t } = useTexts()
  return (
    <span className={styles.sign}>
      <OnAirIcon size={16} />
      {t('rooms.liveSign')}
    </span>
  )
}
