import { useQuery } from '@tanstack/react-query'
import { usePreviewed } from '../session/use-portal-user.ts'
import { useSignedInUser } from '../session/use-signed-in-user.ts'
import { OnStageNow } from './lobby/on-stage-now.tsx'
import { portalGroups } from './rooms/portal-groups.ts'
import { participantEventQuery, portalRoomsQuery } from './rooms/rooms.queries.ts'
import { useRoomClock } from './use-room-clock.ts'

/**
 * Where to go from a room that has ended: what is on in its group, or comes next. Everybody inside gets here in the same instant,
 * and changes are pushed: what the page has is not read again.
 */
export function WhatIsOn({ groupId }: { groupId: string }) {
  const signedIn = useSignedInUser()
  const user = usePreviewed() ?? signedIn
  const { data: event } = useQuery({ ...participantEventQuery, refetchOnMount: false })
  const { data: all = [] } = useQuery({ ...portalRoomsQuery, refetchOnMount: false })
  const rooms = portalGroups(user, all).find(({ id }) => id === groupId)?.rooms ?? []
  const now = useRoomClock(rooms)
  return event && <OnStageNow rooms={rooms} event={event} now={now} />
}
