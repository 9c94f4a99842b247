type Listener = (roomId: string) => void

const listeners = new Set<Listener>()

/** Hears that an administrator takes this person out of a room; answers how to stop. */
export function onSentOut(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellSentOut(roomId: string) {
  for (const listener of listeners) listener(roomId)
}
