import { webinarFrameUrl } from '@palco/contract/rooms/webinar-url'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useServerNow } from '../../api/use-server-now.ts'
import { useProductTitle } from '../../event/event.ts'
import { clearPeriod } from '../../i18n/clear-time.ts'
import { formatDay } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { realtime } from '../../session/realtime.ts'
import { usePreviewed, useSignedInUser } from '../../session/use-signed-in-user.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { OwnAttendance } from '../attendance/own-attendance.tsx'
import { roomsPath } from '../kit/room-paths.ts'
import { participantEventQuery, portalRoomsQuery } from '../kit/rooms.queries.ts'
import { PassWays } from './pass-ways.tsx'
import { recordingState } from './recording-state.ts'
import { pollUntil, recordingQuery, useKeptRefusal } from './room.queries.ts'
import { NoticesAbove, RoomById, useWindowsClosed } from './room-by-id.tsx'
import { RoomPlayer } from './room-player.tsx'
import { RoomProblem } from './room-problem.tsx'
import { useRecordingProblem } from './use-recording-problem.ts'
import { hasOpenWindow } from './webinar-window.ts'

export const RecordingPage = () => <RoomById Page={Recording} />

function Recording({ id }: { id: string }) {
  const texts = useTexts()
  const { t, locale } = texts
  const user = useSignedInUser()
  const product = useProductTitle()
  const held = (usePreviewed() ?? user).held?.pass
  const { data: rooms } = useQuery(portalRoomsQuery)
  const { data: event } = useQuery(participantEventQuery)
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
  // If the recording is no longer available, closes the window in which the person may have opened it. Otherwise that
  // window would go on playing.
  const viewer = query.data?.isNamed ? user : null
  const closedUrl = state.name === 'closed' && query.data && webinarFrameUrl(query.data.webinarUrl, viewer)
  useWindowsClosed(closedUrl)

  return (
    <>
      <PageTitle>{[title, product].filter(Boolean).join(' · ')}</PageTitle>
      {!isOpen && <NoticesAbove />}
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
            problem.pass && event ? (
              <PassWays event={event} pass={problem.pass} held={held} groupId={known?.groupId} />
            ) : (
              problem.way && (
                <Link className={buttonClass('contained')} to={problem.way.path}>
                  {problem.way.text}
                </Link>
              )
            )
          }
        />
      )}
    </>
  )
}
