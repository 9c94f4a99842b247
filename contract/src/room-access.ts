export interface RoomAccess {
  groupIds: readonly string[]
  /** The saved list replaces the default; `null`: none was saved. An empty list means no rooms. */
  savedRoomIds: readonly string[] | null
}

/** Whether an administrator has enabled the room for the user, be it open to anybody right now or not. */
export const isRoomEnabled = (room: { id: string; groupId: string }, access: RoomAccess) =>
  access.groupIds.includes(room.groupId) && (access.savedRoomIds?.includes(room.id) ?? true)

/** Whether anybody sees the room: neither it nor its group is switched off. */
export const isRoomShown = (room: { active: boolean }, group: { active: boolean }) => room.active && group.active

/** Whether the user sees the room: shown at all, and enabled for him. */
export const isRoomVisible = (
  room: { id: string; groupId: string; active: boolean },
  group: { active: boolean },
  access: RoomAccess,
) => isRoomShown(room, group) && isRoomEnabled(room, access)
