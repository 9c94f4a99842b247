import type { ParticipantEvent } from '@palco/contract/event/event'
import type { Pass } from '@palco/contract/passes/pass'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { recordingRight } from '@palco/contract/recordings/recording-right'
import { formatDay } from '../../i18n/formats.ts'
import type { useTexts } from '../../i18n/i18n.ts'

/** A recording that the person may watch, or would be able to with `pass`, the lowest one that opens it. */
export type ShownRecording = { state: 'open'; until: string } | { state: 'locked'; pass: Pass }

/** Without a zone (nodes of the previous release don't send it) the day ends in UTC: the server decides anyway. */
export const eventZone = ({ timeZone = 'UTC' }: ParticipantEvent) => timeZone

/** `null` if there is none, or nobody may watch it now. The server decides again when its address is requested. */
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

/** `Disponível até 5 de junho de 2026`, or `Disponível no Week PREMIUM Pass`. */
export const recordingText = (
  recording: ShownRecording,
  { passes }: ParticipantEvent,
  { t, locale }: Pick<ReturnType<typeof useTexts>, 't' | 'locale'>,
): string =>
  recording.state === 'open'
    ? t('recordings.until', { day: formatDay(recording.until, locale) })
    : t('recordings.inPass', { pass: passes[recording.pass].name })
