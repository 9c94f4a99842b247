import type { Language } from '@palco/contract/languages'
import type { LanguagesTable } from '../../base/db/schema.ts'

export const imageUrl = (id: string) => `/api/images/${id}`

export const toLanguage = ({ logo_id, created_at, ...row }: LanguagesTable): Language => ({
  ...row,
  logoUrl: logo_id && imageUrl(logo_id),
  createdAt: created_at,
})
