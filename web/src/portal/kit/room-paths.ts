/** The rooms page at its second step, with its group: in the address, so that Back restores it. */
export const roomsPath = (groupId?: string) =>
  `/?${new URLSearchParams({ step: 'rooms', ...(groupId && { group: groupId }) })}`

export const recordingPath = (roomId: string) => `/room/${roomId}/recording`

/** The offers, below the rooms of a group. */
export const passesPath = (groupId?: string) => `${roomsPath(groupId)}#${PASSES_ID}`

/** The id of the offers' heading: the hash of an address leads there. */
export const PASSES_ID = 'passes'

/**
 * Router state of a navigation from the list into a room: the way back is then a step back, which keeps search and
 * scroll position.
 */
export const FROM_ROOMS = { isFromRooms: true }

export const isFromRooms = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromRooms' in state && state.isFromRooms === true
