/** Returns the path of the room list. Step and group are in the URL, so that Back restores them. */
export const roomsPath = (groupId?: string) =>
  `/?${new URLSearchParams({ step: 'rooms', ...(groupId && { group: groupId }) })}`

export const WEEK_PAGE = '/week'
export const OWN_DATA_PAGE = '/my-data'

export const recordingPath = (roomId: string) => `/room/${roomId}/recording`

export const passesPath = (groupId?: string) => `${roomsPath(groupId)}#${PASSES_ID}`

/** The id of the heading above the offers. With `#passes` in the URL, the page scrolls to it. */
export const PASSES_ID = 'passes'

/**
 * The router state of a navigation from a list. It makes the back button of the opened page go back in the history, so
 * that the list keeps its search and scroll position.
 */
export const FROM_ROOMS = { isFromRooms: true }

export const isFromRooms = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromRooms' in state && state.isFromRooms === true
