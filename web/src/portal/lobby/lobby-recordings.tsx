import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import type { Pass } from '@palco/contract/passes/pass'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/i18n.ts'
import { Loading } from '../../ui/loading.tsx'
import { lazyPart } from '../kit/lazy-part.ts'
import { RetryAlert } from '../kit/retry-alert.tsx'
import { shownRecording } from '../kit/shown-recording.ts'
import styles from './lobby-recordings.module.css'

/** The code of the section. Loaded only if there is at least one recording. */
const sectionQuery = lazyPart('recordings', async () => (await import('./recordings-section.tsx')).RecordingsSection)

interface LobbyRecordingsProps {
  event: ParticipantEvent
  pass: Pass | undefined
  /** At least one room. All of them have ended and have a recording. */
  rooms: readonly ParticipantRoom[]
  hasSeveralGroups: boolean
  now: number
}

export function LobbyRecordings({ event, pass, rooms, hasSeveralGroups, now }: LobbyRecordingsProps) {
  const { t } = useTexts()
  const { data: Section, error, refetch } = useQuery(sectionQuery)
  // The right to watch depends on the person, not on the room, so it is enough to look at the first room.
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
    <Section
      rooms={rooms}
      hasSeveralGroups={hasSeveralGroups}
      now={now}
      event={event}
      pass={pass}
      recording={recording}
      groupId={first.groupId}
    />
  )
}
