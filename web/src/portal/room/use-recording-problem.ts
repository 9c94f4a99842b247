import type { Pass } from '@palco/contract/passes/pass'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { useQuery } from '@tanstack/react-query'
import { translatedError } from '../../i18n/error-text.ts'
import { formatDay } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { passGains, usePassEndedHere } from '../kit/pass-end.ts'
import { passesPath } from '../kit/room-paths.ts'
import { participantEventQuery } from '../kit/rooms.queries.ts'
import { shownRecording } from '../kit/shown-recording.ts'
import type { RecordingState } from './recording-state.ts'

interface RecordingProblem {
  text: string
  hint?: string
  severity?: 'info' | 'warning'
  pass?: Pass
  way?: { path: string; text: string }
}

export function useRecordingProblem(
  state: RecordingState,
  room: ParticipantRoom | undefined,
  now: number,
): RecordingProblem | null {
  const texts = useTexts()
  const { t, locale } = texts
  const { data: event } = useQuery(participantEventQuery)
  const passEnded = usePassEndedHere()
  if (state.name === 'failed') return { text: translatedError(state.error, texts, t('recordings.failed')) }
  if (state.name !== 'closed') return null
  // Ignores the pass in the profile: since the server has refused the recording, that pass may be outdated.
  const offered = room && event ? shownRecording(room, event, undefined, now) : null
  const pass = offered?.state === 'locked' ? offered.pass : undefined
  const lowest = event && pass && { pass, name: event.passes[pass].name, gains: passGains(event, pass, texts) }
  const lockedText = lowest ? t('recordings.locked', { pass: lowest.name }) : t('recordings.lockedPlain')
  const way = { path: passesPath(room?.groupId), text: t('pass.see') }
  switch (state.because) {
    case 'locked':
      return {
        severity: 'info',
        ...(passEnded
          ? { text: passEnded, hint: lockedText }
          : { text: lockedText, ...(lowest && { hint: lowest.gains }) }),
        ...(pass && { pass }),
        way,
      }
    case 'rightEnded':
      return {
        severity: 'info',
        text: t('recordings.rightEnded', { day: formatDay(state.until, locale) }),
        ...(lowest && { hint: `${lowest.name} · ${lowest.gains}`, pass: lowest.pass, way }),
      }
    case 'over':
      return { severity: 'info', text: t('recordings.over') }
    case 'waiting':
      return {
        severity: 'warning',
        text: t('recordings.waiting'),
        ...(room && { way: { path: `/room/${room.id}`, text: t('rooms.enter') } }),
      }
    case 'withdrawn':
      return { severity: 'info', text: t('recordings.withdrawn') }
    case 'notFound':
      return { text: t('recordings.notFound') }
  }
}
