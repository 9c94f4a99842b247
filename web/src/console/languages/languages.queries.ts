import { language } from '@palco/contract/languages/language'
import type { Language, LanguageCreate } from '@palco/contract/languages/languages'
import { api } from '../../api/api.ts'

export type LogoChoice = 'kept' | 'removed' | File

export function saveLanguage(fields: LanguageCreate, logo: LogoChoice, seen: Language | null) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (seen) form.append('version', String(seen.version))
  if (logo instanceof File) form.append('logoFile', logo)
  if (logo === 'removed') form.append('removeLogo', 'true')
  return seen ? api.put(`languages/${seen.id}`, form, language) : api.post('languages', form, language)
}

export const toggleLanguage = ({ id, active }: Language) => api.put(`languages/${id}`, { active: !active }, language)

export const deleteLanguage = ({ id }: Language) => api.delete(`languages/${id}`)
