import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { requiredText } from '../base/form-fields.ts'
import { URL_MAX_LENGTH } from '../base/limits.ts'
import { type OnAir, onAir, type RoomMode } from '../rooms/room-air.ts'
import { checkWebinarUrl } from '../rooms/webinar-url.ts'
import { EMBED_ADVICE, EMBED_VERDICT_LABELS } from './embed-check-texts.ts'

export type EmbedVerdict = keyof typeof EMBED_VERDICT_LABELS
export const EMBED_VERDICTS = Object.keys(EMBED_VERDICT_LABELS) as EmbedVerdict[]

export type EmbedReason = keyof typeof EMBED_ADVICE
export const EMBED_REASONS = Object.keys(EMBED_ADVICE) as EmbedReason[]

export const embedFinding = z.object({
  verdict: z.enum(EMBED_VERDICTS),
  reason: z.nullable(z.enum(EMBED_REASONS)),
})
export type EmbedFinding = z.infer<typeof embedFinding>

export const PLAYS: EmbedFinding = { verdict: 'plays', reason: null }
export const refusedFor = (reason: EmbedReason): EmbedFinding => ({ verdict: 'refused', reason })
export const unknownFor = (reason: EmbedReason): EmbedFinding => ({ verdict: 'unknown', reason })

/** The URL that was checked: the webinar's main or backup URL, or the recording's URL. */
export const embedSlot = z.enum([...onAir.options, 'recording'])
export type EmbedSlot = z.infer<typeof embedSlot>

export const embedCheck = z.object({
  roomId: id,
  slot: embedSlot,
  /** `null` before the first check. */
  verdict: z.nullable(z.enum(EMBED_VERDICTS)),
  reason: z.nullable(z.enum(EMBED_REASONS)),
  /** The previous result for the same URL. */
  previous: z.nullable(z.enum(EMBED_VERDICTS)),
  checkedAt: z.nullable(instant),
  isUnderWay: z.boolean(),
})
export type EmbedCheck = z.infer<typeof embedCheck>

export type LiveCheck = EmbedCheck & { slot: OnAir }

export const isLiveCheck = (check: EmbedCheck): check is LiveCheck => check.slot !== 'recording'

const MATTERS_IN_A_PAGE: readonly (EmbedReason | null)[] = [
  'insecure',
  'framing-refused',
  'embedding-off',
  'video-elsewhere',
  'own-address-unknown',
]

/** Some problems occur only in frames. For a room that opens in a window, replaces such a problem by `plays`. */
export const findingInMode = <Finding extends { reason: EmbedReason | null }>(finding: Finding, mode: RoomMode) =>
  mode === 'window' && MATTERS_IN_A_PAGE.includes(finding.reason) ? { ...finding, ...PLAYS } : finding

export const isFrameRefused = (finding: EmbedFinding) =>
  finding.verdict === 'refused' && findingInMode(finding, 'window').verdict === 'plays'

export const embedTest = z.object({
  webinarUrl: requiredText('URL do webinar é obrigatória', URL_MAX_LENGTH).check(
    z.refine((url) => checkWebinarUrl(url).isValid, 'URL do webinar inválida'),
  ),
})

const HOUR = 3_600_000
/** How long before a room's start its URLs are checked again. */
const PROBES_BEFORE_START_MS = [24 * HOUR, HOUR / 2] as const

/** Returns when the latest check was due; `null` if none was due yet or the room has begun. */
export function lastProbeDue(startDate: string | null, now: number): number | null {
  if (!startDate) return null
  const start = Date.parse(startDate)
  if (now >= start) return null
  const passed = PROBES_BEFORE_START_MS.map((before) => start - before).filter((moment) => moment <= now)
  return passed.length ? Math.max(...passed) : null
}
