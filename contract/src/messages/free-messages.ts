import * as z from 'zod/mini'
import { atMost, id, instant, isStorableText } from '../base/fields.ts'
import { DESCRIPTION_MAX_LENGTH } from '../base/limits.ts'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../languages/interface-languages.ts'
import { bulkIds, userFilter } from '../users/users.ts'
import { organiserText } from './messages.ts'

// A free message is written by an administrator and sent once to chosen people, as mail or by WhatsApp.

export const FREE_SUBJECT_MAX_LENGTH = 120
export const FREE_TEXT_MAX_LENGTH = DESCRIPTION_MAX_LENGTH
/** The maximum length of a WhatsApp message. It must be short, because the text becomes a part of a URL. */
export const CHAT_TEXT_MAX_LENGTH = 1000

/** Within this time, the same message is not sent to the same people again. */
export const FREE_REPEAT_MINUTES = 10

export const freeText = z.object({
  subject: z
    .string()
    .check(
      z.trim(),
      atMost(FREE_SUBJECT_MAX_LENGTH),
      z.refine(isStorableText, 'O assunto contém caracteres inválidos'),
    ),
  text: organiserText(FREE_TEXT_MAX_LENGTH),
})
export type FreeText = z.infer<typeof freeText>
export type FreeTexts = Record<InterfaceLanguage, FreeText>

export const NO_FREE_TEXTS: FreeTexts = {
  PT_BR: { subject: '', text: '' },
  EN_US: { subject: '', text: '' },
  ES_ES: { subject: '', text: '' },
  FR_FR: { subject: '', text: '' },
  DE_DE: { subject: '', text: '' },
  IT_IT: { subject: '', text: '' },
}

export const writtenLanguages = (texts: FreeTexts): InterfaceLanguage[] =>
  INTERFACE_LANGUAGES.filter((code) => texts[code].subject && texts[code].text)

export const freeLanguage = (written: readonly InterfaceLanguage[], own: InterfaceLanguage) =>
  written.includes(own) ? own : written[0]

/**
 * The texts by language. Subject and text of a language must be either both present or both missing. At least one
 * language must have both.
 */
export const freeTexts = z.record(z.enum(INTERFACE_LANGUAGES), freeText).check((context) => {
  const halves = INTERFACE_LANGUAGES.flatMap((code) => {
    const { subject, text } = context.value[code]
    if (Boolean(subject) === Boolean(text)) return []
    return subject
      ? { path: [code, 'text'], message: 'Falta o texto' }
      : { path: [code, 'subject'], message: 'Falta o assunto' }
  })
  const isEmpty = !halves.length && !writtenLanguages(context.value).length
  const missing = [
    { path: ['PT_BR', 'subject'], message: 'Escreva o assunto em pelo menos um idioma' },
    { path: ['PT_BR', 'text'], message: 'Escreva o texto em pelo menos um idioma' },
  ]
  for (const problem of isEmpty ? missing : halves)
    context.issues.push({ code: 'custom', input: context.value, ...problem })
})

/** The people to whom a message is addressed. Some of them may not get it: see `freeReach`. */
export const freeRecipients = z.discriminatedUnion('of', [
  z.object({ of: z.literal('selection'), userIds: bulkIds }),
  z.object({ of: z.literal('filter'), filter: userFilter }),
])
export type FreeRecipients = z.infer<typeof freeRecipients>

/** Why people get no message. Each person is counted once, for the first reason that applies. */
export const LEFT_OUT_REASONS = ['administrators', 'inactive', 'unsubscribed', 'refused'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

export const freeReach = z.object({
  people: z.int(),
  leftOut: z.record(z.enum(LEFT_OUT_REASONS), z.int()),
  /** How many people can be reached by WhatsApp, including those whose e-mail address was rejected. */
  phones: z.int(),
})
export type FreeReach = z.infer<typeof freeReach>

export const freeMessage = z.object({
  recipients: freeRecipients,
  texts: freeTexts,
  /** The number of recipients that the administrator saw. The call fails if there are more recipients now. */
  expected: z.int().check(z.minimum(1)),
})
export type FreeMessage = z.infer<typeof freeMessage>

export const freeMessageSent = z.object({
  runId: id,
  people: z.int(),
  /** When the same message was already sent (`FREE_REPEAT_MINUTES`). If set, nothing is sent now. */
  repeatedAt: z.optional(instant),
})
export type FreeMessageSent = z.infer<typeof freeMessageSent>

const chatText = organiserText(CHAT_TEXT_MAX_LENGTH)

export const freeChats = z.object({
  recipients: freeRecipients,
  texts: freeTexts.check(
    z.refine((texts) => Object.values(texts).every(({ text }) => chatText.safeParse(text).success), {
      message: `Para o WhatsApp, use no máximo ${CHAT_TEXT_MAX_LENGTH} caracteres em cada idioma`,
    }),
  ),
})
export type FreeChats = z.infer<typeof freeChats>

export const freePreview = z.extend(freeText, { kind: z.literal('free'), language: z.enum(INTERFACE_LANGUAGES) })
export type FreePreview = z.infer<typeof freePreview>
