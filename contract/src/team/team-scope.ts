/** The part of the event that a member of the team sees. A missing list is no limit. */
export interface TeamScope {
  /** The rooms that a moderator sees. */
  roomIds?: readonly string[]
  /** The groups of a reader who sees only some. */
  groupIds?: readonly string[]
}

export const isInScope = ({ roomIds, groupIds }: TeamScope, room: { id: string; groupId: string }): boolean =>
  (roomIds?.includes(room.id) ?? true) && (groupIds?.includes(room.groupId) ?? true)
