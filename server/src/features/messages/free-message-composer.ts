import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { FreeText } from '@palco/contract/messages/free-messages'
import type { OutboxTable } from '../../base/db/schema.ts'
import { issueMessageLink } from '../access-links/message-link.ts'
import type { Shared } from '../feature.ts'
import { FRAME_TEXTS, noticeLine } from '../mail/frame-texts.ts'
import { type MailContent, renderMail } from '../mail/layout.ts'
import type { RunMails } from '../mail/mail.ts'
import { type MessageContext, type OwnAccess, withAccess } from './compose-message.ts'
import { findFreeText } from './free-messages.repo.ts'
import { MESSAGE_WORDS } from './message-words.ts'
import { findSubscriber } from './recipients.repo.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

/**
 * The params of every free message (written by an administrator) in the outbox. Its text is in the table
 * `free_messages`.
 */
export const FREE_PARAMS = { kind: 'free' } as const

export const isFree = ({ params }: Pick<OutboxTable, 'params'>) => params === JSON.stringify(FREE_PARAMS)

interface FreeMessageToWrite extends FreeText {
  name: string
  unsubscribeUrl: string
  access?: OwnAccess | null
}

export function composeFreeMessage(
  { name, subject, text, unsubscribeUrl, access = null }: FreeMessageToWrite,
  context: MessageContext,
): MailContent {
  const { event, language } = context
  const { reason, unsubscribe } = MESSAGE_WORDS[language]
  return renderMail({
    event: event.title,
    subject,
    greeting: FRAME_TEXTS[language].greeting(name),
    before: text.split(/(?:\r\n|\r|\n)\s*(?:\r\n|\r|\n)/),
    ...(access ? withAccess(access, context) : { link: null, copyLink: null }),
    automatic: reason(event.title),
    unsubscribe: { label: unsubscribe, link: unsubscribeUrl },
    privacyNotice: noticeLine(context),
    language,
  })
}

type Parts = Pick<Shared, 'db' | 'catalog' | 'mail'> & { tokens: UnsubscribeTokens }

/**
 * Composes the mails of free messages, which administrators write. Withdraws a mail if its message was deleted, or if
 * the person may not get messages any more.
 */
export function createFreeComposer({ db, catalog, mail, tokens }: Parts): RunMails['compose'] {
  return async ({ user_id, run_id, language: code }, publicUrl) => {
    const language: InterfaceLanguage | undefined = INTERFACE_LANGUAGES.find((each) => each === code)
    if (!language || user_id === null || run_id === null) return null
    const [person, written] = await Promise.all([findSubscriber(db, user_id), findFreeText(db, run_id, language)])
    if (!person || !written?.text) return { withdrawn: 'outdated' }
    const { link, headers } = tokens.waysFor(person.id, publicUrl)
    const issued = await issueMessageLink({ db, catalog, mail }, person, publicUrl)
    const message = { ...written, name: person.name, unsubscribeUrl: link, access: issued?.access ?? null }
    const content = composeFreeMessage(message, { event: catalog.current().event, language, publicUrl })
    return { ...content, to: person.email, headers, ...issued?.outcomes }
  }
}
