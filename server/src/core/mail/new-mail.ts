import type { InterfaceLanguage } from '@palco/contract/interface-languages'

/** What each mail has to be told. A token becomes a link when the mail is written. */
export interface MailParams {
  'first-access': { name: string; token: string }
  reset: { name: string; token: string }
  'password-changed': { name: string; at: string }
  'sign-in-elsewhere': { name: string; at: string }
}

export type MailTemplate = keyof MailParams

interface Order<Template extends MailTemplate> {
  /** What it tells of: of two mails with one key only the first is written. */
  key: string
  userId: string
  to: string
  template: Template
  params: MailParams[Template]
  language: InterfaceLanguage
  /** From then on it is no longer worth sending: its link has run out. */
  expiresAt?: string
}

export type NewMail = { [Template in MailTemplate]: Order<Template> }[MailTemplate]
