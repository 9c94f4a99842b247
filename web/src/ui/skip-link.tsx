import styles from './skip-link.module.css'

/** The id of the main element. It gets the focus from the skip link, and when the focused element is removed. */
export const MAIN_ID = 'conteudo'

export const SkipLink = ({ children }: { children: string }) => (
  <a className={styles.link} href={`#${MAIN_ID}`}>
    {children}
  </a>
)
