import styles from './languages.module.css'

/** The flag or logo of a language. Screen readers skip it, because the name of the language is beside it. */
export const LanguageSign = ({ flag, logoUrl }: { flag: string; logoUrl: string | null }) =>
  logoUrl ? (
    <img className={styles.logo} src={logoUrl} alt="" />
  ) : (
    <span className={styles.flag} aria-hidden="true">
      {flag}
    </span>
  )
