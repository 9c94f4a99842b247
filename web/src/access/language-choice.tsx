import { INITIAL_LANGUAGES, INTERFACE_LANGUAGES } from '@palco/contract/interface-languages'
import { useId } from 'react'
import { showLanguage, useTexts } from '../i18n/i18n.ts'
import styles from './access-page.module.css'

export function LanguageChoice() {
  const { t, language } = useTexts()
  const id = useId()

  function choose(code: string) {
    const chosen = INTERFACE_LANGUAGES.find((each) => each === code)
    // Without its texts the page stays in the language that it has.
    if (chosen) showLanguage(chosen).catch(() => {})
  }

  return (
    <div className={styles.language}>
      <label htmlFor={id}>{t('access.language')}</label>
      <select id={id} value={language} onChange={({ target }) => choose(target.value)}>
        {INITIAL_LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code} lang={code.replace('_', '-')}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
