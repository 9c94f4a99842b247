import * as z from 'zod/mini'
import { instant } from '../base/fields.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'
import { PASSES, type Pass } from '../passes/pass.ts'

// The settings that participants get. They are not in `event.ts`, because the portal does not need the checks in that
// file.

export const CURRENCIES = ['BRL', 'USD', 'EUR'] as const
export const PLANS = ['monthly', 'annual', 'semiannual'] as const

export type Currency = (typeof CURRENCIES)[number]
export type Plan = (typeof PLANS)[number]

export const perLanguage = <Field extends z.ZodMiniType>(field: Field) => z.record(z.enum(INTERFACE_LANGUAGES), field)
export const perCurrency = <Field extends z.ZodMiniType>(field: Field) => z.record(z.enum(CURRENCIES), field)

const price = { BRL: 0, USD: 0, EUR: 0 }
export const NO_PRICES: Record<Plan, typeof price> = { monthly: price, annual: price, semiannual: price }
export const NO_TEXTS = { PT_BR: '', EN_US: '', ES_ES: '', FR_FR: '', DE_DE: '', IT_IT: '' }
export const NO_LINKS: Record<Currency, string> = { BRL: '', USD: '', EUR: '' }
export const NO_PASS_LINKS: Record<Pass, typeof NO_LINKS> = { LIVE: NO_LINKS, PREMIUM: NO_LINKS, PLATINUM: NO_LINKS }

const text = z.string()
const amount = z.number()
const links = perCurrency(text)

const passOffer = z.object({
  name: text,
  instalments: z.object({ count: z.int(), amount }),
  cash: perCurrency(amount),
  accessMonths: z.int(),
  certificate: z.boolean(),
})

export const participantEvent = z.object({
  title: text,
  shortName: text,
  tagline: text,
  lastDay: text,
  welcomeText: perLanguage(text),
  accessMessage: perLanguage(text),
  passes: z.record(z.enum(PASSES), passOffer),
  purchaseLinks: z.record(z.enum(PLANS), links),
  startsAt: instant,
  /** The first day in the event's time zone. */
  firstDay: text,
  /** Optional: nodes of the previous release don't send it (rolling upgrade). */
  timeZone: z.optional(text),
  offers: z.object({
    recommendedPass: z.nullable(z.enum(PASSES)),
    // Default: nodes of the previous release don't send it (rolling upgrade).
    passLinks: z._default(z.record(z.enum(PASSES), links), NO_PASS_LINKS),
    planPrices: z.record(z.enum(PLANS), perCurrency(amount)),
  }),
  // Default: nodes of the previous release don't send it (rolling upgrade).
  recordings: z._default(
    z.object({
      freeUntil: z.nullable(text),
      countForAttendance: z.boolean(),
      // Default: nodes of the previous release don't send it (rolling upgrade).
      dueHours: z._default(z.int(), 0),
    }),
    { freeUntil: null, countForAttendance: false, dueHours: 0 },
  ),
  // Default: nodes of the previous release don't send it (rolling upgrade).
  questions: z._default(z.object({ namesAllowed: z.boolean(), ratings: z.boolean() }), {
    namesAllowed: false,
    ratings: false,
  }),
  support: z.object({ phone: text, message: text }),
  images: z.object({ logo: z.nullable(text), banner: z.nullable(text) }),
})

export type ParticipantEvent = z.infer<typeof participantEvent>
