import styles from './html.module.css'
import { safeHtml } from './safe-html.ts'

export const Html = ({ html }: { html: string }) => (
  <div
    className={styles.html}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on every render
    dangerouslySetInnerHTML={{ __html: safeHtml(html) }}
  />
)
