import type { Profile } from '@palco/contract/auth/auth'
import { profile } from '@palco/contract/auth/auth'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import * as z from 'zod/mini'
import { api } from '../api/api.ts'
import { storage } from '../api/storage.ts'
import { startingLanguage, storedLanguage } from '../i18n/stored-language.ts'
import { keepProfile } from './session.ts'

/** A choice that the server does not know yet: it was made before signing in, or could not be sent. */
export const unsentChoice = (): InterfaceLanguage | null => (storage.languageChosen.get() ? storedLanguage() : null)

/** The language that a signed-in person's pages start in. */
export const ownLanguage = ({ language }: Profile): InterfaceLanguage =>
  unsentChoice() ?? language ?? startingLanguage()

/** Until the server has answered, the next page load sends it again. */
export async function sendChoice(): Promise<void> {
  const language = unsentChoice()
  if (!language) return
  // `null`: nodes of the previous release answer nothing (rolling upgrade).
  await keepProfile(() => api.put('participant/language', { language }, z.nullable(profile)))
  if (storedLanguage() === language) storage.languageChosen.remove()
}
