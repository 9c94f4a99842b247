import { MAIN_ID } from './main-id.ts'
import styles from './skip-link.module.css'

/** First in the tab order: skips the bar. */
export const SkipLink = ({ children }: { children: string }) => (
  <a className={styles.link} href={`#${MAIN_ID}`}>
    {children}
  </a>
)
