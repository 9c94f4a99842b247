import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import type { Pass } from '@palco/contract/passes/pass'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { recordingRight } from '@palco/contract/recordings/recording-right'
import { clearMoment } from '../../i18n/clear-time.ts'
import { formatDay } from '../../i18n/formats.ts'
import type { useTexts } from '../../i18n/i18n.ts'
import { type Buyer, passPrice } from './pass-price.ts'

/**
 * A recording: the person may watch it (`open`), or could watch it with `pass`, the lowest pass that includes it
 * (`locked`).
 */
export type ShownRecording = { state: 'open'; until: string } | { state: 'locked'; pass: Pass }

/**
 * Returns the event's time zone. If the server does not send it, because it is a node of the previous release (rolling
 * upgrade), UTC is good enough.
 */
export const eventZone = ({ timeZone = 'UTC' }: Pick<ParticipantEvent, 'timeZone'>) => timeZone

/**
 * Returns `null` if nobody may watch the recording now. This is only for display: the server checks again before it
 * sends the URL.
 */
export function shownRecording(
  room: ParticipantRoom,
  event: ParticipantEvent,
  pass: Pass | undefined,
  now: number,
): ShownRecording | null {
  const right = recordingRight(room, { ...event, timeZone: eventZone(event) }, pass, now)
  if (right.state === 'open') return { state: 'open', until: right.until }
  const lowest = right.state === 'locked' && right.passes[0]
  return lowest ? { state: 'locked', pass: lowest } : null
}

/**
 * Returns what will apply to the person when the recording is published; `null` if it is published already, or if
 * nobody will be able to watch it.
 */
export const laterRecording = (
  room: ParticipantRoom,
  event: ParticipantEvent,
  pass: Pass | undefined,
  now: number,
): ShownRecording | null =>
  room.recordingPublishedAt ? null : shownRecording({ ...room, recordingPublishedAt: room.endDate }, event, pass, now)

const HOUR_MS = 3_600_000

/**
 * Returns, for example, `A gravação sai até amanhã, 12:00`. Returns '' if the organiser promises no time, or if it has
 * passed.
 */
export function dueText(
  { endDate }: ParticipantRoom,
  { recordings: { dueHours } }: ParticipantEvent,
  now: number,
  { t, locale }: Pick<ReturnType<typeof useTexts>, 't' | 'locale'>,
): string {
  const due = Date.parse(endDate ?? '') + dueHours * HOUR_MS
  if (!dueHours || !(due > now)) return ''
  return t('recordings.due', { time: clearMoment(new Date(due).toISOString(), now, locale) })
}

/** Returns, for example, `Disponível até 5 de junho de 2026` or `Disponível no Week PREMIUM Pass · R$ 990`. */
export function recordingText(
  recording: ShownRecording,
  event: Pick<ParticipantEvent, 'passes'>,
  buyer: Buyer,
  texts: Pick<ReturnType<typeof useTexts>, 't' | 'locale'>,
): string {
  const { t, locale } = texts
  if (recording.state === 'open') return t('recordings.until', { day: formatDay(recording.until, locale) })
  const inPass = t('recordings.inPass', { pass: event.passes[recording.pass].name })
  return `${inPass} · ${passPrice(event, recording.pass, buyer, texts)}`
}
