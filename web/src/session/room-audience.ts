import type { RoomAudience } from '@palco/contract/realtime/realtime'
import { create } from 'zustand'

/**
 * The approximate number of people in the room that the page shows, as of the last heartbeat. `null` outside of rooms,
 * and if the event does not show it.
 */
export const useRoomAudience = create<RoomAudience | null>()(() => null)

export const receiveAudience = (audience: RoomAudience | null = null) => useRoomAudience.setState(audience, true)
