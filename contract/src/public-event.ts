import * as z from 'zod/mini'
import { instant } from './fields.ts'

// Apart from the settings, because everybody who opens the sign-in page loads it.

/** What anybody may know: the login screen's needs, and nothing else. */
export const publicEvent = z.object({
  title: z.string(),
  shortName: z.string(),
  tagline: z.string(),
  startsAt: instant,
  support: z.object({ phone: z.string(), message: z.string() }),
  images: z.object({ logo: z.nullable(z.string()), loginBackground: z.nullable(z.string()) }),
  /** Whether who has forgotten his password can be sent a link. */
  hasMail: z._default(z.boolean(), false),
})

export type PublicEvent = z.infer<typeof publicEvent>

/** Until an organiser sets another one: the web knows it in every language. */
export const DEFAULT_TAGLINE = 'Expanda sua marca pessoal e seus negócios internacionalmente.'

/** What the support chat has written already, until an organiser sets his own: the web knows it in every language. */
export const DEFAULT_SUPPORT_MESSAGES = {
  login: 'Olá! Preciso de ajuda para acessar a plataforma.',
  participant: 'Olá! Preciso de ajuda com a plataforma.',
}
