import { webinarFrameUrl } from '@palco/contract/rooms/webinar-url'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useServerNow } from '../../api/use-server-now.ts'
import { useProductTitle } from '../../event/event.ts'
import { clearPeriod } from '../../i18n/clear-time.ts'
import { formatDay } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { realtime } from '../../session/realtime.ts'
import { useSignedInUser } from '../../session/use-signed-in-user.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Announcements } from '../announcements/announcements.tsx'
import { OwnAttendance } from '../attendance/own-attendance.tsx'
import { roomsPath } from '../kit/room-paths.ts'
import { portalRoomsQuery } from '../kit/rooms.queries.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { recordingState } from './recording-state.ts'
import { pollUntil, recordingQuery, useKeptRefusal } from './room.queries.ts'
import styles from './room-page.module.css'
import { RoomPlayer } from './room-player.tsx'
import { RoomProblem } from './room-problem.tsx'
import { useRecordingProblem } from './use-recording-problem.ts'
import { useRoomProtection } from './use-room-protection.ts'
import { closeWindows, hasOpenWindow } from './webinar-window.ts'

export function RecordingPage() {
  const { t } = useTexts()
  const id = useParams().roomId?.trim()
  useRoomProtection()
  if (!id) return <RoomProblem name={undefined} text={t('room.noId')} backPath={roomsPath()} />
  return <Recording key={id} id={id} />
}

function Recording({ id }: { id: string }) {
  const texts = useTexts()
  const { t, locale } = texts
  const user = useSignedInUser()
  const product = useProductTitle()
  const { data: rooms } = useQuery(portalRoomsQuery)
  const listed = rooms?.find((room) => room.id === id)
  const query = useQuery({
    ...recordingQuery(id),
    refetchInterval: ({ state: { error } }) => pollUntil(error, listed?.endDate),
  })
  const known = query.data ?? listed
  const now = useServerNow(() => (query.data ? Date.parse(query.data.endsAt) : null))
  const state = recordingState({ recording: query.data, error: useKeptRefusal(query), now })
  const isOpen = state.name === 'open'
  const title = known && t('recordings.of', { name: known.name })
  const backPath = roomsPath(known?.groupId)
  const problem = useRecordingProblem(state, listed, now)

  useEffect(
    () => (isOpen ? realtime.enterRoom({ roomId: id, recording: true }, hasOpenWindow) : undefined),
    [id, isOpen],
  )
  // A window would play on after the right has ended or the recording was withdrawn.
  const viewer = query.data?.isNamed ? user : null
  const closedUrl = state.name === 'closed' && query.data && webinarFrameUrl(query.data.webinarUrl, viewer)
  useEffect(() => {
    if (closedUrl) closeWindows(closedUrl)
  }, [closedUrl])

  return (
    <>
      <PageTitle>{[title, product].filter(Boolean).join(' · ')}</PageTitle>
      {!isOpen && (
        <div className={styles.notices}>
          <Announcements />
          <ConnectionBar hasVideo={false} />
        </div>
      )}
      {state.name === 'loading' && <Loading>{t('recordings.loading')}</Loading>}
      {isOpen && (
        <RoomPlayer
          room={state.recording}
          title={t('recordings.of', { name: state.recording.name })}
          until={t('recordings.until', { day: formatDay(state.recording.until, locale) })}
          viewer={viewer}
          backPath={backPath}
          attendance={<OwnAttendance roomId={id} isRecording />}
        />
      )}
      {problem && (
        <RoomProblem
          name={title}
          details={known && [known.speaker, clearPeriod(known, now, texts)].filter(Boolean).join(' · ')}
          text={problem.text}
          hint={problem.hint}
          severity={problem.severity}
          backPath={backPath}
          onRetry={state.name === 'failed' ? () => query.refetch() : undefined}
          way={
            problem.way && (
              <Link className={buttonClass('contained')} to={problem.way.path}>
                {problem.way.text}
              </Link>
            )
          }
        />
      )}
    </>
  )
}
