import { useQuery } from '@tanstack/react-query'
import { usePortalUser } from '../session/use-portal-user.ts'
import { OnStageNow } from './lobby/on-stage-now.tsx'
import { portalGroups } from './rooms/portal-groups.ts'
import { participantEventQuery, portalRoomsQuery } from './rooms/rooms.queries.ts'
import { useRoomClock } from './use-room-clock.ts'

/** Where to go from a room that has ended: what is on in its group, or comes next. */
export function WhatIsOn({ groupId }: { groupId: string }) {
  const user = usePortalUser()
  const { data: event } = useQuery(participantEventQuery)
  const { data: all = [] } = useQuery(portalRoomsQuery)
  const rooms = portalGroups(user, all).find(({ id }) => id === groupId)?.rooms ?? []
  const now = useRoomClock(rooms)
  return event && <OnStageNow rooms={rooms} event={event} now={now} />
}
