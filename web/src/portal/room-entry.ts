/** Marks a step into a room as made from the list: the way back is then that list as it was left, search and scroll. */
export const FROM_ROOMS = { isFromRooms: true }

export const isFromRooms = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromRooms' in state && state.isFromRooms === true
