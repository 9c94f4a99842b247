import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'

// Separate from `languages.ts`, which the participants' pages don't need.

export const language = z.object({
  id,
  code: z.string(),
  name: z.string(),
  flag: z.string(),
  logoUrl: z.nullable(z.string()),
  active: z.boolean(),
  createdAt: instant,
  version: z.int(),
})
