import styles from './languages.module.css'

interface LanguageSignProps {
  flag: string
  logoUrl: string | null
}

/** The organiser's picture for a language, or its flag. Decorative: the name is beside it. */
export const LanguageSign = ({ flag, logoUrl }: LanguageSignProps) =>
  logoUrl ? (
    <img className={styles.logo} src={logoUrl} alt="" />
  ) : (
    <span className={styles.flag} aria-hidden="true">
      {flag}
    </span>
  )
