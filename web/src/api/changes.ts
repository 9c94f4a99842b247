import type { ChangedTopic } from '@palco/contract/realtime'

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
