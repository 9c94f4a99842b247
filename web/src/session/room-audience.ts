import type { RoomAudience } from '@palco/contract/realtime/realtime'
import { create } from 'zustand'

/**
 * Roughly how many people are in this page's room, as of the last heartbeat; `null` outside of rooms, or if the event
 * does not show it.
 */
export const useRoomAudience = create<RoomAudience | null>()(() => null)

export const receiveAudience = (audience: RoomAudience | null = null) => useRoomAudience.setState(audience, true)
