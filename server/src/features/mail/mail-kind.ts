import type { EventSettings } from '@palco/contract/event/event'
import { type InterfaceLanguage, languageTag } from '@palco/contract/languages/interface-languages'
import type * as z from 'zod/mini'
import type { Database } from '../../base/db/database.ts'
import { FRAME_TEXTS } from './frame-texts.ts'
import { type MailContent, type MailItem, type MailText, namedHour, renderMail } from './layout.ts'

interface Context {
  event: Pick<EventSettings, 'title' | 'timeZone'>
  language: InterfaceLanguage
  publicUrl: URL
  /** When the mail's link expires. */
  expiresAt?: string | null
}

interface Facts {
  /** The title of the event. */
  event: string
  expiresAt: string | null
  /** Formats an instant with the event's time zone, because the recipient may be in another time zone. */
  date: (at: string) => string
}

interface Definition<Params> {
  /** The kind's name in the outbox. */
  template: string
  /**
   * Mails with a higher number are sent first. Mails with 0 or less go to thousands of people and are throttled. Only
   * automatic messages are below 0: they can be paused.
   */
  priority: number
  params: z.ZodMiniType<Params>
  /** The target of the button. */
  link?: (params: Params, origin: string) => string
  /** The mail's only item, for example a room. Its lines are the `aboutItem` of the texts. */
  item?: (params: Params, origin: string) => Omit<MailItem, 'lines'>
  /** Called with the mail's key after the mail server has accepted the mail, but before the outbox records it. */
  recordSent?: (db: Database, key: string, now: number) => Promise<unknown>
  texts: Record<InterfaceLanguage, (facts: Params & Facts) => MailText & { aboutItem?: readonly string[] }>
}

/** The part of a mail kind that the outbox needs. */
export interface StoredKind extends Pick<Definition<never>, 'template' | 'priority' | 'recordSent'> {
  /** Returns `null` for params that only another release can read. */
  composeStored: (params: unknown, context: Context) => MailContent | null
}

export interface MailKind<Params> extends StoredKind {
  compose: (params: Params, context: Context) => MailContent
}

/** Defines a kind of mail: its parameters, the target of its button and its six texts. */
export function mailKind<Params extends { name: string }>(definition: Definition<Params>): MailKind<Params> {
  const { params: schema, link, item, texts, ...stored } = definition

  function compose(params: Params, { event, language, publicUrl: { origin }, expiresAt = null }: Context) {
    const frame = FRAME_TEXTS[language]
    const date = (at: string) => readable(at, languageTag(language), event.timeZone)
    const { aboutItem = [], ...text } = texts[language]({ ...params, event: event.title, expiresAt, date })
    return renderMail({
      ...text,
      ...(item && { items: [{ ...item(params, origin), lines: aboutItem }] }),
      event: event.title,
      greeting: frame.greeting(params.name),
      link: link ? link(params, origin) : null,
      copyLink: frame.copyLink,
      automatic: frame.automatic(event.title),
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

const readable = (at: string, languageTag: string, timeZone: string) =>
  namedHour(
    new Intl.DateTimeFormat(languageTag, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }).format(new Date(at)),
    languageTag,
  )
