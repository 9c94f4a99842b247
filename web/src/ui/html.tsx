import styles from './html.module.css'
import { safeHtml } from './safe-html.ts'

/** Sanitised basic HTML. */
export const Html = ({ html }: { html: string }) => (
  <div
    className={styles.html}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here, on every display
    dangerouslySetInnerHTML={{ __html: safeHtml(html) }}
  />
)
