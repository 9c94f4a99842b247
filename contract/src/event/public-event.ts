import * as z from 'zod/mini'
import { instant } from '../base/fields.ts'

// Apart from the settings: the sign-in page loads this file.

/** Public: only what the login screen needs. */
export const publicEvent = z.object({
  title: z.string(),
  shortName: z.string(),
  tagline: z.string(),
  startsAt: instant,
  support: z.object({ phone: z.string(), message: z.string() }),
  images: z.object({ logo: z.nullable(z.string()), loginBackground: z.nullable(z.string()) }),
  /** Whether reset links can be mailed. */
  hasMail: z._default(z.boolean(), false),
})

export type PublicEvent = z.infer<typeof publicEvent>

/** The web translates it while it is unchanged. */
export const DEFAULT_TAGLINE = 'Expanda sua marca pessoal e seus negócios internacionalmente.'

/** Prefilled in the support chat; the web translates them while they are unchanged. */
export const DEFAULT_SUPPORT_MESSAGES = {
  login: 'Olá! Preciso de ajuda para acessar a plataforma.',
  participant: 'Olá! Preciso de ajuda com a plataforma.',
}
