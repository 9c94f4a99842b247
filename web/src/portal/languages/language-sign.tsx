import styles from './languages.module.css'

/** The flag or logo of a language. It is decorative, because the language's name is beside it. */
export const LanguageSign = ({ flag, logoUrl }: { flag: string; logoUrl: string | null }) =>
  logoUrl ? (
    <img className={styles.logo} src={logoUrl} alt="" />
  ) : (
    <span className={styles.flag} aria-hidden="true">
      {flag}
    </span>
  )
