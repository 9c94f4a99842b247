import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import type { Pass } from '@palco/contract/passes/pass'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { recordingRight } from '@palco/contract/recordings/recording-right'
import { clearMoment } from '../../i18n/clear-time.ts'
import { formatDay } from '../../i18n/formats.ts'
import type { useTexts } from '../../i18n/i18n.ts'
import { type Buyer, passPrice } from './pass-price.ts'

/** A recording that the person may watch, or could watch with `pass`, the lowest pass that includes it. */
export type ShownRecording = { state: 'open'; until: string } | { state: 'locked'; pass: Pass }

/** The event's time zone. Nodes of the previous release don't send it (rolling upgrade); UTC is good enough then. */
export const eventZone = ({ timeZone = 'UTC' }: ParticipantEvent) => timeZone

/** Returns `null` if nobody may watch the recording now. The server checks again before it sends the URL. */
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

/** The right that the person has once the recording is published. Returns `null` if it is published or nobody will watch it. */
export const laterRecording = (
  room: ParticipantRoom,
  event: ParticipantEvent,
  pass: Pass | undefined,
  now: number,
): ShownRecording | null =>
  room.recordingPublishedAt ? null : shownRecording({ ...room, recordingPublishedAt: room.endDate }, event, pass, now)

const HOUR_MS = 3_600_000

/** Returns `A gravação sai até amanhã, 12:00`; '' if the organiser promises nothing, or that time has passed. */
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

/** Returns `Disponível até 5 de junho de 2026` or `Disponível no Week PREMIUM Pass · R$ 990`. */
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
