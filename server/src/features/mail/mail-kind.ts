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
  /** When the link expires, for a mail that has one. */
  expiresAt?: string | null
}

interface Facts {
  /** The title of the event. */
  event: string
  expiresAt: string | null
  /** Formats an instant, with the time zone of the event: the recipient may be in another one. */
  date: (at: string) => string
}

interface Definition<Params> {
  /** Its name in the outbox. */
  template: string
  /**
   * Higher ones are sent first. 0: written for thousands at once, so it is sent at a pace. Only mails of runs are below 0: a
   * pause holds them.
   */
  priority: number
  params: z.ZodMiniType<Params>
  /** The target of the button. */
  link?: (params: Params, origin: string) => string
  /** What the lines `aboutItem` of its text are about. */
  item?: (params: Params, origin: string) => Omit<MailItem, 'lines'>
  /** Called with the mail's key once the mail server has accepted it, before that is recorded. */
  recordSent?: (db: Database, key: string, now: number) => Promise<unknown>
  texts: Record<InterfaceLanguage, (facts: Params & Facts) => MailText & { aboutItem?: readonly string[] }>
}

/** A kind as the outbox needs it. */
export interface StoredKind extends Pick<Definition<never>, 'template' | 'priority' | 'recordSent'> {
  /** `null` for params that another release has written. */
  composeStored: (params: unknown, context: Context) => MailContent | null
}

export interface MailKind<Params> extends StoredKind {
  compose: (params: Params, context: Context) => MailContent
}

/** A kind of mail: its parameters, where it leads and its six texts. */
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
