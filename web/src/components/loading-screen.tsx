import { DEFAULT_LANGUAGE } from '@palco/contract/languages'
import { LOADING_TEXTS } from '../lib/i18n/problem-texts.ts'
import { storedLanguage } from '../lib/i18n/stored-language.ts'
import styles from './plain-screen.module.css'

export function LoadingScreen() {
  return (
    <main className={styles.screen}>
      <div className={`${styles.content} ${styles.loading}`} role="status">
        <div className={styles.spinner} />
        <p className={styles.text}>{LOADING_TEXTS[storedLanguage() ?? DEFAULT_LANGUAGE]}</p>
      </div>
    </main>
  )
}
