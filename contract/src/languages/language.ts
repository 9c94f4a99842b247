import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'

// Not in `languages.ts`, because every participant loads this file.

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
