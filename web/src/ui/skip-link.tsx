import styles from './skip-link.module.css'

/** The id of the page's main part. It is focused by the skip link, and when the focused element has been removed. */
export const MAIN_ID = 'conteudo'

export const SkipLink = ({ children }: { children: string }) => (
  <a className={styles.link} href={`#${MAIN_ID}`}>
    {children}
  </a>
)
