import type { ParticipantEvent } from '@palco/contract/event'
import type { Pass } from '@palco/contract/pass'
import { accessUntil } from '@palco/contract/passes'
import { formatDay, formatDays } from '../i18n/formats.ts'
import type { useTexts } from '../i18n/i18n.ts'

/** `Gravações até 5 de junho de 2026`, or `Somente ao vivo, 1 – 5 de dezembro`. */
export function passEnd(
  event: ParticipantEvent,
  pass: Pass,
  { t, locale }: Pick<ReturnType<typeof useTexts>, 't' | 'locale'>,
): string {
  const until = accessUntil(event.lastDay, event.passes[pass])
  if (until) return t('pass.recordings', { day: formatDay(until, locale) })
  return t('pass.liveOnly', { dates: formatDays(event, locale) })
}
