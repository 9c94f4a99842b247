import * as z from 'zod/mini'
import { atMost, isStorableText } from '../base/fields.ts'
import { email } from '../base/form-fields.ts'
import { PRIVACY_NOTICE_PATH } from '../base/paths-and-headers.ts'
import { perLanguage } from '../event/participant-event.ts'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../languages/interface-languages.ts'

const NOTICE_MAX_LENGTH = 20_000

/** Whether a notice is only a link to the organiser's own page. */
export const isNoticeLink = (notice: string) => /^https?:\/\/\S+$/i.test(notice)

/** The organiser's privacy notice: in each language a text or a link. */
export const privacyNotice = z.object({
  texts: perLanguage(
    z.string().check(
      z.trim(),
      atMost(NOTICE_MAX_LENGTH),
      z.refine(isStorableText, 'O texto contém caracteres inválidos'),
      // A single word is a mistyped link.
      z.refine((notice) => /^$|\s/.test(notice) || isNoticeLink(notice), 'O link deve começar com https://'),
    ),
  ),
  /** The e-mail address for questions about personal data; '' if there is none. */
  contact: z.union([email, z.literal('')], 'E-mail inválido'),
})
export type PrivacyNotice = z.infer<typeof privacyNotice>

/** Returns the notice in this language, or in the first language that has one; '' if there is none. */
export const noticeIn = ({ texts }: PrivacyNotice, language: InterfaceLanguage): string =>
  texts[language] || INTERFACE_LANGUAGES.map((code) => texts[code]).find(Boolean) || ''

/**
 * Returns where people read the notice: the organiser's page, or Palco's at `base`; `null` if there is neither a notice
 * nor a contact.
 */
export function noticeLink(notice: PrivacyNotice, language: InterfaceLanguage, base = ''): string | null {
  const text = noticeIn(notice, language)
  if (isNoticeLink(text)) return text
  return text || notice.contact ? `${base}${PRIVACY_NOTICE_PATH}` : null
}
