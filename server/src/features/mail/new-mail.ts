import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'

/** The parameters of each template. A token or a code becomes a link when the mail is composed. */
export interface MailParams {
  'first-access': { name: string; token: string }
  reset: { name: string; token: string }
  'password-changed': { name: string; at: string }
  'sign-in-elsewhere': { name: string; at: string }
  /** `until`: when the person can no longer correct the name; `null` if they can't. */
  'certificate-issued': { name: string; code: string; printedName: string; until: string | null }
  /** Asks for the name that is to be printed. */
  'certificate-name': { name: string }
}

export type MailTemplate = keyof MailParams

interface Order<Template extends MailTemplate> {
  /** Deduplicates: only the first mail with a key is written. */
  key: string
  userId: string
  to: string
  template: Template
  params: MailParams[Template]
  language: InterfaceLanguage
  /** When its link expires: it is not sent any more. */
  expiresAt?: string
}

/** A mail of a run: its params hold ids, because it is composed when it is sent (`Mail.composeRunsWith`). */
export interface RunMail extends Pick<Order<MailTemplate>, 'key' | 'userId' | 'to' | 'language'> {
  template: typeof RUN_TEMPLATE
  runId: string
  priority: RunPriority
  params: object
  /** When it makes no sense any more. */
  expiresAt: string
}

/** Below all other mails. */
export const RUN_PRIORITIES = [-1, -2, -3] as const
export type RunPriority = (typeof RUN_PRIORITIES)[number]

export const RUN_TEMPLATE = 'message'

export type NewMail = { [Template in MailTemplate]: Order<Template> }[MailTemplate] | RunMail
