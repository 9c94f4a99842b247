import { zonedInstant } from '@palco/contract/base/zoned-time'
import type { EventSettings } from '@palco/contract/event/event'
import { type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import type * as z from 'zod/mini'
import type { Database } from '../../base/db/database.ts'
import { FRAME_TEXTS, noticeLine } from './frame-texts.ts'
import { type MailContent, type MailItem, type MailText, renderMail } from './layout.ts'
import { mailTimes } from './mail-times.ts'

interface Context {
  event: Pick<EventSettings, 'title' | 'timeZone' | 'startsAtLocal' | 'lastDay' | 'privacyNotice'>
  language: InterfaceLanguage
  publicUrl: URL
  expiresAt?: string | null
  /** The organiser's own text in this language; '' if there is none. */
  words?: string
}

export interface MailFacts {
  event: string
  when: readonly string[]
  expiresAt: string | null
  date: (at: string) => string
}

interface Definition<Params> {
  template: string
  /**
   * Mails with a higher number are sent first. Mails with 0 or less are sent at a limited rate, because many may be due
   * at once. Numbers below 0 are for messages (`RunMail`).
   */
  priority: number
  params: z.ZodMiniType<Params>
  link?: (params: Params, origin: string) => string
  /** Returns the item that the mail is about. Its lines are `aboutItem` in the result of `texts`. */
  item?: (params: Params, origin: string, event: Context['event']) => Omit<MailItem, 'lines'>
  /**
   * Called when the mail server has accepted the mail, before the outbox records it. `key` is the mail's dedupe key.
   */
  recordSent?: (db: Database, key: string, now: number) => Promise<unknown>
  texts: Record<InterfaceLanguage, (facts: Params & MailFacts) => MailText & { aboutItem?: readonly string[] }>
}

export interface StoredKind extends Pick<Definition<never>, 'template' | 'priority' | 'recordSent'> {
  /**
   * Composes a mail from its stored params. Returns `null` if another release has written them in a form that this one
   * can't read.
   */
  composeStored: (params: unknown, context: Context) => MailContent | null
}

export interface MailKind<Params> extends StoredKind {
  compose: (params: Params, context: Context) => MailContent
}

export function mailKind<Params extends { name: string }>(definition: Definition<Params>): MailKind<Params> {
  const { params: schema, link, item, texts, ...stored } = definition

  function compose(params: Params, context: Context) {
    const { event, language, publicUrl, expiresAt = null, words = '' } = context
    const { origin } = publicUrl
    const frame = FRAME_TEXTS[language]
    const times = mailTimes(languageTag(language), event.timeZone)
    const facts = { event: event.title, when: whenOf(event, times), expiresAt, date: times.date }
    const { aboutItem = [], ...text } = texts[language]({ ...params, ...facts })
    return renderMail({
      ...text,
      ...(item && { items: [{ ...item(params, origin, event), lines: aboutItem }] }),
      words,
      event: event.title,
      greeting: frame.greeting(params.name),
      link: link ? link(params, origin) : null,
      copyLink: frame.copyLink,
      automatic: frame.automatic(event.title),
      privacyNotice: noticeLine(context),
      language,
    })
  }

  return {
    ...stored,
    compose,
    composeStored: (params, context) => {
      const { data } = schema.safeParse(params)
      return data ? compose(data, context) : null
    },
  }
}

function whenOf(
  { startsAtLocal, lastDay, timeZone }: Context['event'],
  times: ReturnType<typeof mailTimes>,
): readonly string[] {
  const start = zonedInstant(startsAtLocal, timeZone)
  const isOneDay = startsAtLocal.startsWith(lastDay)
  const days = isOneDay ? [] : [times.days(start, zonedInstant(`${lastDay}T12:00`, timeZone))]
  return [...days, times.start(start), times.zone(start)]
}
