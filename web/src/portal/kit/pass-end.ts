import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import { accessUntil, isAccessOver } from '@palco/contract/passes/grants'
import type { HeldPass, Pass, RevokeReason } from '@palco/contract/passes/pass'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { formatDay, formatDayOf, formatDays } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useSignedInUser } from '../../session/use-signed-in-user.ts'
import { participantEventQuery } from './rooms.queries.ts'

export function areRecordingsOver({ lastDay, passes, timeZone }: ParticipantEvent, pass: Pass): boolean {
  const until = accessUntil(lastDay, passes[pass])
  return until !== null && timeZone !== undefined && isAccessOver(until, timeZone, serverNow())
}

/**
 * Returns, for example, `Gravações até 5 de junho de 2026`; if the pass includes no recordings, `Somente ao vivo, 1 – 5
 * de dezembro`.
 */
export function passEnd(
  event: ParticipantEvent,
  pass: Pass,
  { t, locale }: Pick<ReturnType<typeof useTexts>, 't' | 'locale'>,
): string {
  const until = accessUntil(event.lastDay, event.passes[pass])
  if (!until) return t('pass.liveOnly', { dates: formatDays(event, locale) })
  const day = formatDay(until, locale)
  return t(areRecordingsOver(event, pass) ? 'pass.recordingsEnded' : 'pass.recordings', { day })
}

/** Returns what the pass includes, such as `Gravações até 5 de junho de 2026 · Certificado internacional`. */
export function passGains(event: ParticipantEvent, pass: Pass, texts: Parameters<typeof passEnd>[2]): string {
  const certificate = event.passes[pass].certificate && texts.t('upgrade.certificate')
  return [passEnd(event, pass, texts), certificate].filter(Boolean).join(' · ')
}

/**
 * The server does not send the reasons `moved` and `undone` to participants, so they have no texts. If they arrive,
 * uses the text of `hand`.
 */
const shownReason = (reason: RevokeReason) => (reason === 'moved' || reason === 'undone' ? 'hand' : reason)

/** Returns, for example, `Seu Week PREMIUM Pass foi cancelado em 3 de dezembro de 2025, após o reembolso.` */
export const passEndedText = (
  { passes }: ParticipantEvent,
  { pass, at, reason }: NonNullable<HeldPass['ended']>,
  { t, locale }: Parameters<typeof passEnd>[2],
): string => t(`pass.ended.${shownReason(reason)}`, { pass: passes[pass].name, day: formatDayOf(at, locale) })

/** If the person's pass was revoked while this page was open, returns a text that says so and why. */
export function usePassEndedHere(): string | undefined {
  const texts = useTexts()
  const ended = useSignedInUser().held?.ended
  const [known] = useState(ended?.at)
  const { data: event } = useQuery(participantEventQuery)
  return event && ended && ended.at !== known ? passEndedText(event, ended, texts) : undefined
}
