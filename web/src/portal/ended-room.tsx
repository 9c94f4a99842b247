import type { ParticipantRoom } from '@palco/contract/participant'
import { useQuery } from '@tanstack/react-query'
import { usePreviewed } from '../session/use-portal-user.ts'
import { useSignedInUser } from '../session/use-signed-in-user.ts'
import { type Highlight, highlightOf } from './agenda.ts'
import { HighlightPanel } from './lobby/highlight-panel.tsx'
import { RoomProblem, type RoomProblemProps } from './room/room-problem.tsx'
import { portalGroups } from './rooms/portal-groups.ts'
import { participantEventQuery, portalRoomsQuery } from './rooms/rooms.queries.ts'
import { useRoomClock } from './use-room-clock.ts'

interface EndedRoomProps extends RoomProblemProps {
  /** Unknown until the list of rooms has arrived. */
  groupId: string | undefined
}

/**
 * A room that has ended, with what is on in its group or comes next. Everybody inside gets here at the same instant,
 * and changes are pushed, so nothing is refetched.
 */
export function EndedRoom({ groupId, ...problem }: EndedRoomProps) {
  const signedIn = useSignedInUser()
  const user = usePreviewed() ?? signedIn
  const { data: event } = useQuery({ ...participantEventQuery, refetchOnMount: false })
  const { data: all = [] } = useQuery({ ...portalRoomsQuery, refetchOnMount: false })
  const rooms = portalGroups(user, all).find(({ id }) => id === groupId)?.rooms ?? []
  const now = useRoomClock(rooms)
  const highlight: Highlight<ParticipantRoom> = event ? highlightOf(rooms, event, now) : { name: 'none' }
  const leadsOn = highlight.name === 'live' || highlight.name === 'next'
  return <RoomProblem {...problem} isBackSecondary={leadsOn} below={<HighlightPanel of={highlight} now={now} />} />
}
