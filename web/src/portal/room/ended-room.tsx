import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { usePreviewed, useSignedInUser } from '../../session/use-signed-in-user.ts'
import { buttonClass } from '../../ui/button.tsx'
import { type Highlight, highlightOf } from '../kit/agenda.ts'
import { portalGroups } from '../kit/portal-groups.ts'
import { passesPath, recordingPath } from '../kit/room-paths.ts'
import { participantEventQuery, portalRoomsQuery } from '../kit/rooms.queries.ts'
import { recordingText, shownRecording } from '../kit/shown-recording.ts'
import { useRoomClock } from '../kit/use-room-clock.ts'
import { HighlightPanel } from '../lobby/highlight-panel.tsx'
import { RoomProblem, type RoomProblemProps } from './room-problem.tsx'

interface EndedRoomProps extends RoomProblemProps {
  roomId: string
  /** Unknown until the list of rooms has arrived. */
  groupId: string | undefined
}

/**
 * A room that has ended: its recording, and what is on in its group or comes next. Everybody inside gets here at the
 * same instant, and changes are pushed, so nothing is refetched.
 */
export function EndedRoom({ roomId, groupId, children, ...problem }: EndedRoomProps) {
  const texts = useTexts()
  const { t } = texts
  const { state } = useLocation()
  const signedIn = useSignedInUser()
  const user = usePreviewed() ?? signedIn
  const { data: event } = useQuery({ ...participantEventQuery, refetchOnMount: false })
  const { data: all = [] } = useQuery({ ...portalRoomsQuery, refetchOnMount: false })
  const rooms = portalGroups(user, all).find(({ id }) => id === groupId)?.rooms ?? []
  const now = useRoomClock(rooms)
  const highlight: Highlight<ParticipantRoom> = event ? highlightOf(rooms, event, now) : { name: 'none' }
  const leadsOn = highlight.name === 'live' || highlight.name === 'next'
  const room = rooms.find(({ id }) => id === roomId)
  const recording = room && event ? shownRecording(room, event, user.held?.pass, now) : null
  return (
    <RoomProblem
      {...problem}
      isBackSecondary={leadsOn}
      below={<HighlightPanel of={highlight} now={now} />}
      way={
        recording &&
        (recording.state === 'open' ? (
          // Takes the place of this page: the way back is the same.
          <Link className={buttonClass('contained')} to={recordingPath(roomId)} replace state={state}>
            {t('recordings.watch')}
          </Link>
        ) : (
          <Link className={buttonClass('contained')} to={passesPath(groupId)}>
            {t('pass.see')}
          </Link>
        ))
      }
    >
      {children}
      {/* There before it has content: a recording is often published while somebody is here. */}
      <p role="status">{event && recording && `${t('recordings.here')} ${recordingText(recording, event, texts)}.`}</p>
    </RoomProblem>
  )
}
