import type { ParticipantEvent } from '@palco/contract/event/event'
import { accessUntil } from '@palco/contract/passes/grants'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { lazyPart } from '../kit/lazy-part.ts'
import { passGains } from '../kit/pass-end.ts'
import { usePassPrice } from '../kit/pass-price.ts'
import { RetryAlert } from '../kit/retry-alert.tsx'
import { passesPath } from '../kit/room-paths.ts'
import { type ShownRecording, shownRecording } from '../kit/shown-recording.ts'
import styles from './lobby-recordings.module.css'

/** Loads the section only if there are recordings: for most of the event there are none. */
const sectionQuery = lazyPart('recordings', async () => (await import('./recordings-section.tsx')).RecordingsSection)

interface LobbyRecordingsProps {
  event: ParticipantEvent
  pass: Pass | undefined
  /** At least one room. All have ended and have a recording. */
  rooms: readonly ParticipantRoom[]
  hasSeveralGroups: boolean
  now: number
}

export function LobbyRecordings({ event, pass, rooms, hasSeveralGroups, now }: LobbyRecordingsProps) {
  const { t } = useTexts()
  const { data: Section, error, refetch } = useQuery(sectionQuery)
  // The right to watch depends on the person and not on the room, so the first room is enough.
  const [first] = rooms
  const recording = first && shownRecording(first, event, pass, now)
  if (!recording) return null
  if (error) {
    return (
      <div className={styles.failed}>
        <RetryAlert onRetry={() => refetch()}>{t('recordings.listFailed')}</RetryAlert>
      </div>
    )
  }
  if (!Section) return <Loading>{t('recordings.listLoading')}</Loading>
  return (
    <Section rooms={rooms} isLocked={recording.state === 'locked'} hasSeveralGroups={hasSeveralGroups} now={now}>
      <Terms event={event} pass={pass} recording={recording} groupId={first.groupId} />
    </Section>
  )
}

interface TermsProps {
  event: ParticipantEvent
  pass: Pass | undefined
  recording: ShownRecording
  groupId: string
}

/** Says until when the recordings are available, or which pass includes them. */
function Terms({ event, pass, recording, groupId }: TermsProps) {
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

/** Returns the lowest pass with recordings beyond the free days, for people whose own pass has none. */
function longerPass({ lastDay, passes }: ParticipantEvent, own: Pass | undefined, freeUntil: string) {
  if (own && accessUntil(lastDay, passes[own])) return null
  for (const pass of PASSES) {
    const until = accessUntil(lastDay, passes[pass])
    if (until && until > freeUntil) return { name: passes[pass].name, until }
  }
  return null
}
