import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import { accessUntil } from '@palco/contract/passes/grants'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { passGains } from '../kit/pass-end.ts'
import { usePassPrice } from '../kit/pass-price.ts'
import { passesPath } from '../kit/room-paths.ts'
import type { ShownRecording } from '../kit/shown-recording.ts'
import styles from './recordings-section.module.css'

export interface TermsProps {
  event: ParticipantEvent
  pass: Pass | undefined
  recording: ShownRecording
  groupId: string
}

export function Terms({ event, pass, recording, groupId }: TermsProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const priceOf = usePassPrice(event, pass)
  if (recording.state === 'open') {
    const longer = longerPass(event, pass, recording.until)
    return (
      <p className={styles.until}>
        {t('recordings.allUntil', { day: formatDay(recording.until, locale) })}
        {longer && (
          <>
            {` · ${t('recordings.longer', { pass: longer.name, day: formatDay(longer.until, locale) })} · `}
            <Link to={passesPath(groupId)}>{t('pass.see')}</Link>
          </>
        )}
      </p>
    )
  }
  return (
    <Alert
      severity="info"
      role="none"
      actions={
        <Link className={buttonClass('outlined')} to={passesPath(groupId)}>
          {t('pass.see')}
        </Link>
      }
    >
      <p className={styles.inPass}>
        {`${t('recordings.allInPass', { pass: event.passes[recording.pass].name })} · ${priceOf(recording.pass)}`}
      </p>
      <p>{passGains(event, recording.pass, texts)}</p>
    </Alert>
  )
}

/**
 * Returns the lowest pass with which recordings can be watched after `freeUntil`, the last day without a pass; `null`
 * if there is none, or if the person's own pass includes recordings.
 */
function longerPass({ lastDay, passes }: ParticipantEvent, own: Pass | undefined, freeUntil: string) {
  if (own && accessUntil(lastDay, passes[own])) return null
  for (const pass of PASSES) {
    const until = accessUntil(lastDay, passes[pass])
    if (until && until > freeUntil) return { name: passes[pass].name, until }
  }
  return null
}
