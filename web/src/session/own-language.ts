import type { Profile } from '@palco/contract/auth/auth'
import { profile } from '@palco/contract/auth/auth'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import * as z from 'zod/mini'
import { api } from '../api/api.ts'
import { storage } from '../api/storage.ts'
import { startingLanguage, storedLanguage } from '../i18n/stored-language.ts'
import { keepProfile } from './session.ts'

/**
 * The language that the person has chosen, if the server does not know it yet: it was chosen before the sign-in, or
 * could not be sent.
 */
export const unsentChoice = (): InterfaceLanguage | null => (storage.languageChosen.get() ? storedLanguage() : null)

export const ownLanguage = ({ language }: Profile): InterfaceLanguage =>
  unsentChoice() ?? language ?? startingLanguage()

/** Sends an unsent choice. If the server does not answer, the choice is sent again when a page is loaded next. */
export async function sendChoice(): Promise<void> {
  const language = unsentChoice()
  if (!language) return
  // Nodes of the previous release respond with `null` (rolling upgrade).
  await keepProfile(() => api.put('participant/language', { language }, z.nullable(profile)))
  if (storedLanguage() === language) storage.languageChosen.remove()
}
