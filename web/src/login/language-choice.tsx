import {
  INITIAL_LANGUAGES,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '@palco/contract/languages/interface-languages'
import styles from './language-choice.module.css'
import { useLoginTexts } from './texts/login-texts.ts'

interface LanguageChoiceProps {
  language: InterfaceLanguage
  onChoose: (language: InterfaceLanguage) => void
}

/** A native select: accessible, and costs no script. */
export function LanguageChoice({ language, onChoose }: LanguageChoiceProps) {
  const texts = useLoginTexts()
  return (
    <select
      className={styles.select}
      aria-label={texts.language}
      value={language}
      onChange={({ target }) => {
        const chosen = INTERFACE_LANGUAGES.find((each) => each === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {INITIAL_LANGUAGES.map(({ code, name }) => (
        <option key={code} value={code} lang={code.replace('_', '-')}>
          {name}
        </option>
      ))}
    </select>
  )
}
