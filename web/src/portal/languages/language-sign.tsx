import styles from './languages.module.css'

/** The organiser's picture for a language, or its flag. It is decorative, because the name is beside it. */
export const LanguageSign = ({ flag, logoUrl }: { flag: string; logoUrl: string | null }) =>
  logoUrl ? (
    <img className={styles.logo} src={logoUrl} alt="" />
  ) : (
    <span className={styles.flag} aria-hidden="true">
      {flag}
    </span>
  )
