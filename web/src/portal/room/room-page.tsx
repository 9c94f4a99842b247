import {
  nextAvailabilityChange,
  nextRoomChange,
  type RoomDates,
  roomAvailability,
  watchingPhase,
} from '@palco/contract/rooms/room-availability'
import { webinarFrameUrl } from '@palco/contract/rooms/webinar-url'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { onSentOut } from '../../api/server-events.ts'
import { useServerNow } from '../../api/use-server-now.ts'
import { useProductTitle } from '../../event/event.ts'
import { clearPeriod } from '../../i18n/clear-time.ts'
import { translatedError } from '../../i18n/error-text.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { realtime } from '../../session/realtime.ts'
import { useRoomAudience } from '../../session/room-audience.ts'
import { usePreviewed, useSignedInUser } from '../../session/use-signed-in-user.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { OwnAttendance } from '../attendance/own-attendance.tsx'
import { usePassEndedHere } from '../kit/pass-end.ts'
import { roomsPath } from '../kit/room-paths.ts'
import { portalRoomsQuery } from '../kit/rooms.queries.ts'
import { EndedRoom } from './ended-room.tsx'
import { pollUntil, roomQuery, useKeptRefusal, useRoomAir } from './room.queries.ts'
import { NoticesAbove, RoomById, useWindowsClosed } from './room-by-id.tsx'
import { RoomNotice } from './room-notice.tsx'
import { RoomPanel } from './room-panel.tsx'
import { RoomPlayer } from './room-player.tsx'
import { RoomProblem } from './room-problem.tsx'
import { type RoomState, roomState } from './room-state.ts'
import { WaitingRoom } from './waiting-room.tsx'
import { hasOpenWindow } from './webinar-window.ts'

export const RoomPage = () => <RoomById Page={Room} />

function Room({ id }: { id: string }) {
  const texts = useTexts()
  const { t } = texts
  const user = useSignedInUser()
  const product = useProductTitle()
  const { data: rooms } = useQuery(portalRoomsQuery)
  const listed = rooms?.find((room) => room.id === id)
  const query = useQuery({
    ...roomQuery(id),
    refetchInterval: ({ state: { error } }) => pollUntil(error, listed?.startDate),
  })
  useRoomAir(id)
  const room = query.data
  const now = useServerNow((at) => {
    if (room) return nextRoomChange(room, at)
    return listed ? nextAvailabilityChange(listed, at) : null
  })
  // In a preview, a room may be open before its start.
  const isPreview = usePreviewed() !== null
  const isPostponed = (dates: RoomDates | undefined) =>
    !isPreview && dates && roomAvailability(dates, now) === 'comingSoon'
  const phase = room && watchingPhase(room, now)
  const state = roomState({ room, error: useKeptRefusal(query), phase: isPostponed(room) ? 'postponed' : phase?.name })
  const isEarly = state.name === 'closed' && state.because === 'notOpenYet'
  // The room whose times are shown. `room` may be from before a postponement, so `listed` is preferred while the room
  // is not open yet, unless `room` itself starts later.
  const known = isEarly && !isPostponed(room) ? (listed ?? room) : (room ?? listed)
  const backPath = roomsPath(known?.groupId)
  const hasEnded = state.name === 'closed' && state.because === 'ended'
  const reason = useRoomProblem(state, isEarly && known !== undefined, usePassEndedHere())
  const isThere = state.name === 'open' || isEarly
  // Reports that the person is in the room, also while they wait for its start: the attendance report shows this
  // waiting time separately.
  useEffect(() => (isThere ? realtime.enterRoom({ roomId: id }, hasOpenWindow) : undefined), [id, isThere])
  useLeaveWhenSentOut(id, backPath)
  // If the person has lost access, closes the window in which they may have opened the webinar. Otherwise that window
  // would go on playing.
  const takenUrl =
    state.name === 'closed' && state.because === 'takenAway' && room && webinarFrameUrl(room.webinarUrl, user)
  useWindowsClosed(takenUrl)

  const problem = reason && {
    ...reason,
    name: known?.name,
    details: known && [known.speaker, clearPeriod(known, now, texts)].filter(Boolean).join(' · '),
    backPath,
    onRetry: state.name === 'failed' ? () => query.refetch() : undefined,
  }

  return (
    <>
      <PageTitle>{[known?.name, product].filter(Boolean).join(' · ')}</PageTitle>
      {state.name !== 'open' && <NoticesAbove />}
      {state.name === 'loading' && <Loading>{t('room.loading')}</Loading>}
      {state.name === 'open' && phase && (
        <RoomPlayer
          room={state.room}
          title={state.room.name}
          notice={<RoomNotice room={state.room} phase={phase} />}
          audience={<RoomAudience roomId={id} />}
          viewer={user}
          backPath={backPath}
          attendance={<OwnAttendance roomId={id} />}
          panel={isPreview ? undefined : (isFull) => <RoomPanel roomId={id} isFull={isFull} />}
        />
      )}
      {isEarly && known && <WaitingRoom room={known} now={now} backPath={backPath} />}
      {problem &&
        (hasEnded ? (
          <EndedRoom {...problem} roomId={id} groupId={known?.groupId} wasInside={room !== undefined} />
        ) : (
          <RoomProblem {...problem} />
        ))}
    </>
  )
}

function useLeaveWhenSentOut(id: string, backPath: string) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const leave = useEffectEvent((roomId: string) => {
    // A server node also receives its own broadcasts, so the event may arrive twice. Ignores the second one.
    if (roomId !== id || isLeaving.current) return
    isLeaving.current = true
    void navigate(backPath, { replace: true })
    void showMessage({ type: 'info', text: t('room.sentOut') })
  })
  useEffect(() => onSentOut(leave), [])
}

function useRoomProblem(state: RoomState, isAwaited: boolean, passEnded: string | undefined) {
  const texts = useTexts()
  const { t } = texts
  if (state.name === 'failed') return { text: translatedError(state.error, texts, t('room.failed')) }
  if (state.name !== 'closed' || isAwaited) return null
  switch (state.because) {
    case 'notOpenYet':
      return {
        severity: 'warning' as const,
        text: t('rooms.status.comingSoon'),
        hint: t('room.opensHere'),
      }
    case 'ended':
      return { severity: 'info' as const, text: t('rooms.ended') }
    case 'takenAway':
      return { text: t('room.takenAway'), hint: passEnded }
    case 'notFound':
      return { text: t('room.notFound') }
  }
}

function RoomAudience({ roomId }: { roomId: string }) {
  const { t, locale } = useTexts()
  const audience = useRoomAudience()
  if (audience?.roomId !== roomId) return null
  return ` | ${t('room.audience', { viewers: audience.viewers.toLocaleString(locale) })}`
}
