import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '@palco/contract/languages/interface-languages'
import { useEffect, useState } from 'react'
import { storage } from '../api/storage.ts'
import { useEvent } from '../event/event.ts'
import { startingLanguage } from '../i18n/stored-language.ts'
import { type LoginTexts, loadLoginTexts } from './texts/login-texts.ts'
import { portuguese } from './texts/pt-br.ts'

export interface LoginLanguage {
  language: InterfaceLanguage
  texts: LoginTexts
}

/** Loads the texts for people who are not signed in. If they can't be loaded, returns the Portuguese texts. */
export async function startLogin(): Promise<LoginLanguage> {
  const language = startingLanguage()
  try {
    return { language, texts: await loadLoginTexts[language]() }
  } catch {
    return { language: DEFAULT_LANGUAGE, texts: portuguese }
  }
}

export function useLoginLanguage(start: LoginLanguage) {
  const [wanted, setWanted] = useState(start.language)
  const offered = useOfferedLanguages()
  const language = offered.includes(wanted) ? wanted : startingLanguage(offered)
  const [texts, setTexts] = useState(start.texts)

  useEffect(() => {
    let isCurrent = true
    loadLoginTexts[language]().then(
      (loaded) => isCurrent && setTexts(loaded),
      // If the texts of the chosen language can't be loaded, the page keeps its language.
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

  /** The choice is sent to the server after the sign-in. */
  function choose(chosen: InterfaceLanguage) {
    storage.selectedLanguage.set(chosen)
    storage.languageChosen.set('yes')
    setWanted(chosen)
  }

  return { language, texts, choose, show: setWanted }
}

/** Returns the active languages. Returns all languages if the active ones are not loaded yet, or if none is active. */
export function useOfferedLanguages(): readonly InterfaceLanguage[] {
  const state = useEvent()
  const active = state.name === 'ready' ? state.event.languages : undefined
  return active?.length ? active : INTERFACE_LANGUAGES
}
