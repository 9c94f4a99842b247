import styles from './skip-link.module.css'

/** The page's main element: target of the skip link, and of the focus when its element is gone. */
export const MAIN_ID = 'conteudo'

/** First in the tab order: skips the bar. */
export const SkipLink = ({ children }: { children: string }) => (
  <a className={styles.link} href={`#${MAIN_ID}`}>
    {children}
  </a>
)
