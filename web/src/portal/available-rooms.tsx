import type { ParticipantEvent } from '@palco/contract/event/event'
import type { Pass } from '@palco/contract/passes/pass'
import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../i18n/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { buttonClass } from '../ui/button.tsx'
import { BackIcon } from '../ui/icons.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'
import { AttendanceOnCard } from './attendance/ended-attendance.tsx'
import type { RecordingOf } from './rooms/listed-rooms.ts'
import type { PortalGroup } from './rooms/portal-groups.ts'
import { PortalRoomList } from './rooms/room-list.tsx'
import { RoomSearch } from './rooms/room-search.tsx'
import { useRoomSearch } from './rooms/use-room-search.ts'
import styles from './rooms-page.module.css'
import { recordingText, shownRecording } from './shown-recording.ts'
import { UpgradeSection } from './upgrade/upgrade-section.tsx'
import { useRoomLanguages } from './use-room-languages.tsx'

interface AvailableRoomsProps extends Omit<RoomFinderProps, 'recordingOf'> {
  event: ParticipantEvent
  /** The one that the person has. */
  pass: Pass | undefined
  /** The support chat, with this message prefilled. */
  chatUrl: (message: string) => string
}

/** The second step of the rooms page: the rooms of a group, and the offers. */
export function AvailableRooms({ group, groupSwitch, event, pass, chatUrl }: AvailableRoomsProps) {
  const recordingOf = useRecordingOf(event, pass)
  return (
    <>
      <RoomFinder group={group} groupSwitch={groupSwitch} recordingOf={recordingOf} />
      <RecordedNotice />
      <UpgradeSection event={event} held={pass} chatUrl={chatUrl} />
    </>
  )
}

interface RoomFinderProps {
  group: PortalGroup
  groupSwitch: ReactNode
  recordingOf: RecordingOf
}

/** A component of its own: each key of a search re-renders it, and nothing around it. */
function RoomFinder({ group, groupSwitch, recordingOf }: RoomFinderProps) {
  const { t } = useTexts()
  const { search, type, keep, clear } = useRoomSearch()
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const languageOf = useRoomLanguages()
  return (
    <>
      <div className={styles.header}>
        <div className={styles.heading}>
          <Tooltip text={t('rooms.backToWelcome')}>
            <Link className={buttonClass('icon')} to="/" aria-label={t('rooms.backToWelcome')}>
              <BackIcon size={24} />
            </Link>
          </Tooltip>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {t('rooms.title')}
          </h1>
        </div>
        <RoomSearch label={t('rooms.search')} value={search} onChange={type} onLeave={keep} />
      </div>
      <div className={styles.groups}>{groupSwitch}</div>
      {group.rooms.length > 0 ? (
        <PortalRoomList
          rooms={group.rooms}
          search={search}
          onClearSearch={clear}
          languageOf={languageOf}
          recordingOf={recordingOf}
          Ended={AttendanceOnCard}
        />
      ) : (
        <div className={styles.empty}>
          <Alert severity="error">{t('welcome.noRoom')}</Alert>
        </div>
      )}
    </>
  )
}

function RecordedNotice() {
  const { t } = useTexts()
  return <p className={styles.recorded}>{t('attendance.recordedEvent')}</p>
}

/** Memoised: a new function would re-render every card. */
function useRecordingOf(event: ParticipantEvent, pass: Pass | undefined): RecordingOf {
  const { t, locale } = useTexts()
  return useCallback(
    (room, now) => {
      const recording = shownRecording(room, event, pass, now)
      return recording && { state: recording.state, text: recordingText(recording, event, { t, locale }) }
    },
    [event, pass, t, locale],
  )
}
