import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '@palco/contract/interface-languages'
import { useEffect, useState } from 'react'
import { storage } from '../api/storage.ts'
import { storedLanguage } from '../i18n/stored-language.ts'
import { type LoginTexts, loadLoginTexts } from './texts/login-texts.ts'
import { portuguese } from './texts/pt-br.ts'

/** The language that was chosen here, or on an earlier visit; what a room decided was somebody's who was signed in. */
const initialLanguage = (): InterfaceLanguage =>
  (storage.languageChosen.get() ? storedLanguage() : null) ?? DEFAULT_LANGUAGE

export interface LoginLanguage {
  language: InterfaceLanguage
  texts: LoginTexts
}

/** @param start where its texts are loaded already. */
export function useLoginLanguage(start?: LoginLanguage) {
  const [language, setLanguage] = useState(start?.language ?? initialLanguage)
  const [texts, setTexts] = useState<LoginTexts>(start?.texts ?? portuguese)

  useEffect(() => {
    let isCurrent = true
    loadLoginTexts[language]().then(
      (loaded) => isCurrent && setTexts(loaded),
      // Without a network the page stays in the language that it has.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [language])

  useEffect(() => {
    const before = document.documentElement.lang
    document.documentElement.lang = texts.poster.locale
    return () => {
      document.documentElement.lang = before
    }
  }, [texts])

  /** It counts as the person's own choice once they have signed in, too. */
  function choose(chosen: InterfaceLanguage) {
    storage.selectedLanguage.set(chosen)
    storage.languageChosen.set('yes')
    setLanguage(chosen)
  }

  return { language, texts, choose }
}
