import { safeHtml } from '../lib/safe-html.ts'
import styles from './plain-html.module.css'

/** Basic HTML that somebody wrote, shown without whatever else it may hold. */
export const PlainHtml = ({ html }: { html: string }) => (
  <div
    className={styles.html}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here, on every display
    dangerouslySetInnerHTML={{ __html: safeHtml(html) }}
  />
)
