import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '@palco/contract/interface-languages'
import { useEffect, useState } from 'react'
import { storage } from '../api/storage.ts'
import { storedLanguage } from '../i18n/stored-language.ts'
import { type LoginTexts, loadLoginTexts } from './texts/login-texts.ts'
import { portuguese } from './texts/pt-br.ts'

/** The language chosen here, now or on an earlier visit. One that a room decided belongs to a signed-in person. */
const initialLanguage = (): InterfaceLanguage =>
  (storage.languageChosen.get() ? storedLanguage() : null) ?? DEFAULT_LANGUAGE

export interface LoginLanguage {
  language: InterfaceLanguage
  texts: LoginTexts
}

/** @param start given if its texts are loaded already. */
export function useLoginLanguage(start?: LoginLanguage) {
  const [language, setLanguage] = useState(start?.language ?? initialLanguage)
  const [texts, setTexts] = useState<LoginTexts>(start?.texts ?? portuguese)

  useEffect(() => {
    let isCurrent = true
    loadLoginTexts[language]().then(
      (loaded) => isCurrent && setTexts(loaded),
      // Without a network the page keeps its language.
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

  /** Stays the person's own choice after signing in. */
  function choose(chosen: InterfaceLanguage) {
    storage.selectedLanguage.set(chosen)
    storage.languageChosen.set('yes')
    setLanguage(chosen)
  }

  return { language, texts, choose }
}
