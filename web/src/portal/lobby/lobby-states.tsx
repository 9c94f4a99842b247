import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import type { Pass } from '@palco/contract/passes/pass'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatUnit } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { ownAttendanceQuery } from '../attendance/attendance.queries.ts'
import { unseenRecordings } from '../attendance/unseen-recordings.ts'
import { certificateStep, stepTitle } from '../certificates/certificate-step.ts'
import { ownCertificateQuery } from '../certificates/own-certificate.query.ts'

// All states that the lobby's links show are in this file, because each further chunk would add bytes to the login
// page.

interface CertificateStateProps {
  card: (text: string) => ReactNode
  /** Shown while the state is unknown, and to people who can't get a certificate. */
  otherwise: ReactNode
}

export function CertificateState({ card, otherwise }: CertificateStateProps) {
  const texts = useTexts()
  const { data } = useQuery(ownCertificateQuery)
  const step = data && certificateStep(data)
  return step && step.name !== 'none' ? card(stepTitle(step, texts)) : otherwise
}

export interface WeekStateProps {
  rooms: readonly ParticipantRoom[]
  event: ParticipantEvent
  pass: Pass | undefined
  now: number
  /** Shown while the state is unknown, and to people who have neither live minutes nor unseen recordings. */
  otherwise: string
}

/** Shows, for example, `312 min ao vivo · 3 gravações que você ainda não viu`. */
export function WeekState({ rooms, event, pass, now, otherwise }: WeekStateProps) {
  const { t, locale } = useTexts()
  const { data } = useQuery(ownAttendanceQuery)
  if (!data) return otherwise
  const minutes = data.week.minutesDuring
  const unseen = unseenRecordings(rooms, data, event, pass, now).length
  const state = [
    minutes > 0 && t('week.live', { minutes: formatUnit(minutes, 'minute', locale) }),
    unseen > 0 && t('week.unseen', { count: unseen }),
  ]
  return state.filter(Boolean).join(' · ') || otherwise
}
