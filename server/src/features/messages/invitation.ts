import type { EventSettings } from '@palco/contract/event/event'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { Database } from '../../base/db/database.ts'
import { FIRST_ACCESS } from '../access-links/first-access.mail.ts'
import { expiryOf } from '../access-links/link-batch.ts'
import type { MailContent } from '../mail/layout.ts'
import { readMessageSettings } from './message-settings.repo.ts'

export async function invitationWords(db: Database, template: string, language: InterfaceLanguage): Promise<string> {
  if (template !== FIRST_ACCESS.template) return ''
  const { settings } = await readMessageSettings(db)
  return settings.invitation.text[language]
}

const SAMPLE_TOKEN = 'exemplo'

interface Sample {
  event: EventSettings
  language: InterfaceLanguage
  publicUrl: URL
  now: number
}

export const sampleInvitation = (name: string, words: string, { now, ...context }: Sample): MailContent =>
  FIRST_ACCESS.compose({ name, token: SAMPLE_TOKEN }, { ...context, expiresAt: expiryOf(context.event, now), words })
