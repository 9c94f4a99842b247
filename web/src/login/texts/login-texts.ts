import type { ErrorCode } from '@palco/contract/base/envelope'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { createContext, useContext } from 'react'
import type { PosterTexts } from '../../event/poster-texts.ts'
import type { SupportTexts } from '../../event/support-box.tsx'
import { portuguese } from './pt-br.ts'

export interface LoginTexts {
  poster: PosterTexts
  support: SupportTexts
  language: string
  title: string
  subtitle: string
  email: string
  password: string
  submit: string
  submitting: string
  notice: string
  /** A reload forgets the session. */
  storageBlocked: string
  showCharacters: string
  hideCharacters: string
  capsLock: string
  cancel: string
  crowd: string
  retryIn: (seconds: number) => string
  retrying: string
  emailRequired: string
  emailInvalid: string
  passwordRequired: string
  failed: string
  offline: string
  /** Without mail no link for a new password is offered. */
  attemptsLeft: (count: number, hasMail: boolean) => string
  refusals: Partial<Record<ErrorCode, string>>
  /** Label of the button, and heading of what it opens. */
  forgotten: string
}

/** Portuguese is part of the page; the others are loaded when chosen. */
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
