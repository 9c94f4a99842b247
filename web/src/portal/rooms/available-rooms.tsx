import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import type { Pass } from '@palco/contract/passes/pass'
import { type ReactNode, useCallback } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { AttendanceOnCard } from '../attendance/ended-attendance.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import type { PortalGroup } from '../kit/portal-groups.ts'
import { RoomSearch, useRoomSearch } from '../kit/room-search.tsx'
import { dueText, laterRecording, recordingText, shownRecording } from '../kit/shown-recording.ts'
import { useCurrency } from '../kit/use-currency.ts'
import { useRoomLanguages } from '../languages/use-room-languages.tsx'
import { UpgradeSection } from '../upgrade/upgrade-section.tsx'
import styles from './available-rooms.module.css'
import type { RecordingOf } from './listed-rooms.ts'
import { RoomFilters, useRoomFilter } from './room-filter.tsx'
import { PortalRoomList } from './room-list.tsx'

interface AvailableRoomsProps extends Omit<RoomFinderProps, 'recordingOf'> {
  event: ParticipantEvent
  pass: Pass | undefined
}

export function AvailableRooms({ group, groupSwitch, event, pass }: AvailableRoomsProps) {
  const { t } = useTexts()
  const recordingOf = useRecordingOf(event, pass)
  return (
    <>
      <RoomFinder group={group} groupSwitch={groupSwitch} recordingOf={recordingOf} />
      <p className={styles.recorded}>{t('attendance.recordedEvent')}</p>
      <UpgradeSection event={event} held={pass} />
    </>
  )
}

interface RoomFinderProps {
  group: PortalGroup
  groupSwitch: ReactNode
  recordingOf: RecordingOf
}

/** The search and the list of rooms. A separate component, so that typing renders only this part of the page. */
function RoomFinder({ group, groupSwitch, recordingOf }: RoomFinderProps) {
  const { t } = useTexts()
  const { search, type, keep, set, clear } = useRoomSearch()
  const filter = useRoomFilter(group.rooms)
  const languageOf = useRoomLanguages()
  return (
    <>
      <PageHeader title={t('rooms.title')}>
        <RoomSearch label={t('rooms.search')} value={search} onChange={type} onLeave={keep} />
      </PageHeader>
      <div className={styles.groups}>{groupSwitch}</div>
      <RoomFilters rooms={group.rooms} languageOf={languageOf} filter={filter} onChange={set} />
      {group.rooms.length > 0 ? (
        <PortalRoomList
          rooms={group.rooms}
          search={search}
          filter={filter}
          onClear={() => clear({ language: '', track: '' })}
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

/** Returns a memoised function, because a new function would render every card again. */
function useRecordingOf(event: ParticipantEvent, pass: Pass | undefined): RecordingOf {
  const { t, locale } = useTexts()
  const currency = useCurrency()
  return useCallback(
    (room, now) => {
      const recording = shownRecording(room, event, pass, now)
      if (recording)
        return {
          state: recording.state,
          text: recordingText(recording, event, { held: pass, currency }, { t, locale }),
        }
      const isExpected = laterRecording(room, event, pass, now)?.state === 'open'
      return { state: null, text: isExpected ? dueText(room, event, now, { t, locale }) : '' }
    },
    [event, pass, currency, t, locale],
  )
}
