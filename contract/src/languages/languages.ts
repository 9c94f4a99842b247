import * as z from 'zod/mini'
import { formBoolean, formVersion, requiredText } from '../base/form-fields.ts'
import type { language } from './language.ts'

const ALL_REQUIRED = 'Todos os campos são obrigatórios'

export const languageCode = z
  .string(ALL_REQUIRED)
  .check(
    z.trim(),
    z.minLength(1, ALL_REQUIRED),
    z.regex(/^[A-Z]{2}_[A-Z]{2}$/, 'O código deve seguir o formato PT_BR, EN_US'),
  )

/** The fields of the multipart form. It can also contain the logo as a file, `logoFile`. */
export const languageCreate = z.object({
  code: languageCode,
  name: requiredText(ALL_REQUIRED, 60),
  flag: requiredText(ALL_REQUIRED, 16),
})

export const languageUpdate = z.extend(z.partial(languageCreate), {
  active: z.optional(formBoolean),
  /** Whether to remove the logo, so that the flag is shown again. */
  removeLogo: z.optional(formBoolean),
  version: formVersion,
})

export type Language = z.infer<typeof language>
export type LanguageCreate = z.infer<typeof languageCreate>
export type LanguageUpdate = z.infer<typeof languageUpdate>

/** Returns a text such as `🇧🇷 Português (Brasil)`, or the code if the language does not exist. */
export function languageText(code: string, languages: readonly Pick<Language, 'code' | 'flag' | 'name'>[]): string {
  const language = languages.find((known) => known.code === code)
  return language ? `${language.flag} ${language.name}` : code
}
