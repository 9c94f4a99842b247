import type { ChangedTopic } from '@palco/contract/realtime'
import type { RoomAir } from '@palco/contract/room-air'

type Listener = (topic: ChangedTopic) => void

const listeners = new Set<Listener>()

/** Hears what the server says has changed; answers how to stop. */
export function onChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellChanged(topic: ChangedTopic) {
  for (const listener of listeners) listener(topic)
}

type AirListener = (air: RoomAir) => void

const airListeners = new Set<AirListener>()

/** Hears how a room is on air from now on; answers how to stop. */
export function onAired(listener: AirListener): () => void {
  airListeners.add(listener)
  return () => void airListeners.delete(listener)
}

export function tellAired(air: RoomAir) {
  for (const listener of airListeners) listener(air)
}
