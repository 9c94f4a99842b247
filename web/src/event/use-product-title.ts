import { useEvent } from './event.ts'

/** The event's name, or the software's until it is loaded. */
export function useProductTitle() {
  const state = useEvent()
  return state.name === 'ready' ? state.event.title : 'Palco'
}
