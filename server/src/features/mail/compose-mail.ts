import { accessLink, CERTIFICATE_PATH } from '@palco/contract/base/paths-and-headers'
import type { EventSettings } from '@palco/contract/event/event'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { RESET_LINK_MINUTES } from '@palco/contract/mail/mail'
import { layOut, type MailContent } from './layout.ts'
import { namedHour } from './named-hour.ts'
import type { MailParams, MailTemplate } from './new-mail.ts'
import { MAIL_TEXTS, type WrittenMail } from './texts/mail-texts.ts'

type Event = Pick<EventSettings, 'title' | 'timeZone'>

interface Context {
  event: Event
  language: InterfaceLanguage
  publicUrl: URL
  /** When the link expires, for a mail that has one. */
  expiresAt?: string | null
}

export function composeMail<Template extends MailTemplate>(
  template: Template,
  params: MailParams[Template],
  context: Context,
): MailContent {
  return write(template, params, context)
}

export const composeTestMail = (name: string, context: Context): MailContent => write('test', { name }, context)

/** Of any template. */
interface Facts {
  name: string
  at?: string
  token?: string
  code?: string
  printedName?: string
  until?: string | null
}

/** Where a person finds their certificate, or confirms the name on it. */
const OWN_CERTIFICATE_PATH = '/certificate'

function linkOf(template: WrittenMail, { token }: Facts, { origin }: URL): string | null {
  if (token) return accessLink(origin, token)
  return template === 'certificate-issued' || template === 'certificate-name' ? origin + OWN_CERTIFICATE_PATH : null
}

function write(template: WrittenMail, params: Facts, context: Context) {
  const { event, language, publicUrl, expiresAt } = context
  const { name, at, code, printedName = '', until = expiresAt } = params
  const texts = MAIL_TEXTS[language]
  const languageTag = language.replace('_', '-').replace(/^../, (letters) => letters.toLowerCase())
  const facts = {
    event: event.title,
    at: at ? readable(at, languageTag, event.timeZone) : '',
    until: until ? readable(until, languageTag, event.timeZone) : null,
    minutes: RESET_LINK_MINUTES,
    printedName,
  }
  const { aboutCode = [], ...text } = texts[template](facts)
  const checkPage = code && { title: code, link: `${publicUrl.origin}${CERTIFICATE_PATH}/${code}`, lines: aboutCode }
  return layOut({
    ...text,
    ...(checkPage && { items: [checkPage] }),
    event: event.title,
    greeting: texts.greeting(name),
    link: linkOf(template, params, publicUrl),
    copyLink: texts.copyLink,
    automatic: texts.automatic(event.title),
    languageTag,
  })
}

/** With the time zone of the event: the recipient may be in another one. */
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
