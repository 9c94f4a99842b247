import * as z from 'zod/mini'
import { atMost, isStorableText } from '../base/fields.ts'
import { version } from '../base/form-fields.ts'
import { INITIAL_RETENTION, retentionSettings } from './retention.ts'

const TEXT_MAX_LENGTH = 2000
const text = z
  .string()
  .check(z.trim(), atMost(TEXT_MAX_LENGTH), z.refine(isStorableText, 'O texto contém caracteres inválidos'))

/**
 * The organiser's texts in the simplified record of processing (ANPD, 2023). If `contact` or `sharing` is '', the
 * record shows a hint about what to write.
 */
export const recordNotes = z.object({
  contact: text,
  sharing: text,
  remarks: text,
  security: text,
})

/**
 * The privacy settings that only administrators see. The privacy notice and its contact are settings of the event,
 * because participants also see them.
 */
export const privacySettings = z.object({
  /** Whether the organiser is a small agent, which has twice as long to answer requests. */
  isSmallAgent: z.boolean(),
  retention: retentionSettings,
  record: recordNotes,
})
export type PrivacySettings = z.infer<typeof privacySettings>

export const INITIAL_PRIVACY_SETTINGS: PrivacySettings = {
  isSmallAgent: false,
  retention: INITIAL_RETENTION,
  record: { contact: '', sharing: '', remarks: '', security: '' },
}

export const privacySettingsAnswer = z.extend(privacySettings, { version: z.int() })
export type PrivacySettingsAnswer = z.infer<typeof privacySettingsAnswer>

export const privacySettingsUpdate = z.extend(privacySettings, { version })
export type PrivacySettingsUpdate = z.infer<typeof privacySettingsUpdate>
