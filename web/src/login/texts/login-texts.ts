import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { createContext, useContext } from 'react'
import { portuguese } from './pt-br.ts'

export type LoginTexts = typeof portuguese

/** Portuguese is in the page's own chunk; other languages are loaded when they are needed. */
export const loadLoginTexts: Record<InterfaceLanguage, () => Promise<LoginTexts>> = {
  PT_BR: async () => portuguese,
  EN_US: async () => (await import('./en-us.ts')).english,
  ES_ES: async () => (await import('./es-es.ts')).spanish,
  FR_FR: async () => (await import('./fr-fr.ts')).french,
  DE_DE: async () => (await import('./de-de.ts')).german,
  IT_IT: async () => (await import('./it-it.ts')).italian,
}

export const LoginTextsContext = createContext<LoginTexts>(portuguese)

export const useLoginTexts = () => useContext(LoginTextsContext)
