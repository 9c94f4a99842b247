/** The rooms page with its second step open, and of which group: in the address, so that coming back finds it again. */
export const roomsPath = (groupId?: string) =>
  `/?${new URLSearchParams({ step: 'rooms', ...(groupId && { group: groupId }) })}`

/** Marks a step into a room as made from the list: the way back is then that list as it was left, search and scroll. */
export const FROM_ROOMS = { isFromRooms: true }

export const isFromRooms = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromRooms' in state && state.isFromRooms === true
