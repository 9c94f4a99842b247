export interface RoomAccess {
  groupIds: readonly string[]
  /** Replaces the default (all rooms of the groups); `null`: none saved. An empty list means no rooms. */
  savedRoomIds: readonly string[] | null
}

/** Whether the room is enabled for the user, by default or by their list. */
export const isRoomEnabled = (room: { id: string; groupId: string }, access: RoomAccess) =>
  access.groupIds.includes(room.groupId) && (access.savedRoomIds?.includes(room.id) ?? true)

/** Whether the room and its group are active. */
export const isRoomShown = (room: { active: boolean }, group: { active: boolean }) => room.active && group.active

/** Whether the user sees the room: active and enabled for them. */
export const isRoomVisible = (
  room: { id: string; groupId: string; active: boolean },
  group: { active: boolean },
  access: RoomAccess,
) => isRoomShown(room, group) && isRoomEnabled(room, access)
