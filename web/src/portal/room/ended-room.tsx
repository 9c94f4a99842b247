import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { usePreviewed, useSignedInUser } from '../../session/use-signed-in-user.ts'
import { buttonClass } from '../../ui/button.tsx'
import { AttendanceAtEnd } from '../attendance/attendance-at-end.tsx'
import { type Highlight, highlightOf } from '../kit/agenda.ts'
import { portalGroups } from '../kit/portal-groups.ts'
import { recordingPath } from '../kit/room-paths.ts'
import { participantEventQuery, portalRoomsQuery } from '../kit/rooms.queries.ts'
import { dueText, laterRecording, recordingText, shownRecording } from '../kit/shown-recording.ts'
import { useCurrency } from '../kit/use-currency.ts'
import { useRoomClock } from '../kit/use-room-clock.ts'
import { HighlightPanel } from '../lobby/highlight-panel.tsx'
import { PassWays } from './pass-ways.tsx'
import { RoomProblem, type RoomProblemProps } from './room-problem.tsx'
import { RoomRating } from './room-rating.tsx'

interface EndedRoomProps extends RoomProblemProps {
  roomId: string
  /** The id of the room's group; `undefined` until the list of rooms is loaded. */
  groupId: string | undefined
  wasInside: boolean
}

/**
 * The page of a room that has ended: the person's minutes, a rating, the recording, and the live or next room of the
 * group. It opens for everybody in the room at the same instant. So it does not refetch the event and the rooms; the
 * server pushes their changes.
 */
export function EndedRoom({ roomId, groupId, wasInside, ...problem }: EndedRoomProps) {
  const texts = useTexts()
  const { t } = texts
  const { state } = useLocation()
  const signedIn = useSignedInUser()
  const previewed = usePreviewed()
  const user = previewed ?? signedIn
  const { data: event } = useQuery({ ...participantEventQuery, refetchOnMount: false })
  const { data: all = [] } = useQuery({ ...portalRoomsQuery, refetchOnMount: false })
  const rooms = portalGroups(user, all).find(({ id }) => id === groupId)?.rooms ?? []
  const now = useRoomClock(rooms)
  const highlight: Highlight<ParticipantRoom> = event ? highlightOf(rooms, event, now) : { name: 'none' }
  const leadsOn = highlight.name === 'live' || highlight.name === 'next'
  const room = rooms.find(({ id }) => id === roomId)
  const held = user.held?.pass
  const recording = room && event ? shownRecording(room, event, held, now) : null
  const shown = recording ?? (room && event ? laterRecording(room, event, held, now) : null)
  const due = room && event && !recording ? dueText(room, event, now, texts) : ''
  const currency = useCurrency()
  return (
    <RoomProblem
      {...problem}
      isBackSecondary={leadsOn}
      below={
        <>
          <HighlightPanel of={highlight} now={now} />
          {room && event?.questions.ratings && !previewed && <RoomRating room={room} wasInside={wasInside} now={now} />}
        </>
      }
      way={
        recording &&
        (recording.state === 'open' ? (
          // Replaces this page in the history, so that Back does not lead to it.
          <Link className={buttonClass('contained')} to={recordingPath(roomId)} replace state={state}>
            {t('recordings.watch')}
          </Link>
        ) : (
          event && <PassWays event={event} pass={recording.pass} held={held} groupId={groupId} />
        ))
      }
    >
      <AttendanceAtEnd roomId={roomId} wasInside={wasInside} />
      {/* The live region exists before it has content: a recording may be published while the page is open. */}
      <p role="status">
        {event &&
          shown &&
          `${due ? `${due}.` : t(recording ? 'recordings.here' : 'recordings.later')} ${recordingText(shown, event, { held, currency }, texts)}.`}
      </p>
    </RoomProblem>
  )
}
