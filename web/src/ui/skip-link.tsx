import { MAIN_ID } from './main-id.ts'
import styles from './skip-link.module.css'

/** The first stop of the Tab key: past the bar, to what the page is about. */
export const SkipLink = ({ children }: { children: string }) => (
  <a className={styles.link} href={`#${MAIN_ID}`}>
    {children}
  </a>
)
