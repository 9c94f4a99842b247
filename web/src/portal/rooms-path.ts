/** The rooms page with its second step open, and of which group: in the address, so that coming back finds it again. */
export const roomsPath = (groupId?: string) =>
  `/?${new URLSearchParams({ step: 'rooms', ...(groupId && { group: groupId }) })}`
