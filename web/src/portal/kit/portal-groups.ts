import type { Profile } from '@palco/contract/auth/auth'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { isRoomShown } from '@palco/contract/rooms/room-access'

export const portalGroups = ({ userGroups }: Profile, rooms: readonly ParticipantRoom[]) =>
  userGroups
    .filter(({ group }) => group.active)
    .map(({ groupId, group }) => ({
      id: groupId,
      name: group.name,
      rooms: rooms.filter((room) => room.groupId === groupId && isRoomShown(room, group)),
    }))

export type PortalGroup = ReturnType<typeof portalGroups>[number]

export const startingGroup = (groups: readonly PortalGroup[]): PortalGroup | undefined =>
  groups.find(({ rooms }) => rooms.length > 0) ?? groups[0]
