export interface RoomAccess {
  groupIds: readonly string[]
  /** The rooms that were chosen for this person. `null`: all rooms of their groups. Empty: no rooms. */
  savedRoomIds: readonly string[] | null
}

export const isRoomEnabled = (room: { id: string; groupId: string }, access: RoomAccess) =>
  access.groupIds.includes(room.groupId) && (access.savedRoomIds?.includes(room.id) ?? true)

export const isRoomShown = (room: { active: boolean }, group: { active: boolean }) => room.active && group.active

export const isRoomVisible = (
  room: { id: string; groupId: string; active: boolean },
  group: { active: boolean },
  access: RoomAccess,
) => isRoomShown(room, group) && isRoomEnabled(room, access)
