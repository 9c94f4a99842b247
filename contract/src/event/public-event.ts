import * as z from 'zod/mini'
import { instant } from '../base/fields.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'

// The login page loads this file, but not `event.ts`.

/** The settings that the login page needs. Anybody can read them without signing in. */
export const publicEvent = z.object({
  title: z.string(),
  shortName: z.string(),
  tagline: z.string(),
  startsAt: instant,
  support: z.object({ phone: z.string(), message: z.string() }),
  images: z.object({ logo: z.nullable(z.string()), loginBackground: z.nullable(z.string()) }),
  /** Whether reset links can be mailed. */
  hasMail: z._default(z.boolean(), false),
  /** The name of the provider with which members of the team sign in. Missing without single sign-on. */
  singleSignOn: z.optional(z.string()),
  /** The active languages. Optional: nodes of the previous release don't send it (rolling upgrade). */
  languages: z.optional(z.array(z.enum(INTERFACE_LANGUAGES))),
  /** The path or URL of the privacy notice, for each language. Missing without a notice. */
  privacyNotice: z.optional(z.record(z.enum(INTERFACE_LANGUAGES), z.string())),
})

export type PublicEvent = z.infer<typeof publicEvent>

/** The initial tagline. The web app translates it while the organiser has not changed it. */
export const DEFAULT_TAGLINE = 'Expanda sua marca pessoal e seus negócios internacionalmente.'

/** Prefilled texts of the support chat. The web app translates them while the organiser has not changed them. */
export const DEFAULT_SUPPORT_MESSAGES = {
  login: 'Olá! Preciso de ajuda para acessar a plataforma.',
  participant: 'Olá! Preciso de ajuda com a plataforma.',
}
