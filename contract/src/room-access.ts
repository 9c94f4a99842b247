export interface RoomAccess {
  groupIds: readonly string[]
  /** The saved list replaces the default; `null`: none was saved. An empty list means no rooms. */
  savedRoomIds: readonly string[] | null
}

/** Whether an administrator has enabled the room for the user, be it open to anybody right now or not. */
export const isRoomEnabled = (room: { id: string; groupId: string }, access: RoomAccess) =>
  access.groupIds.includes(room.groupId) && (access.savedRoomIds?.includes(room.id) ?? true)

/** Whether the user sees the room: enabled for him, and neither it nor its group switched off. */
export const isRoomVisible = (
  room: { id: string; groupId: string; active: boolean },
  group: { active: boolean },
  access: RoomAccess,
) => room.active && group.active && isRoomEnabled(room, access)
