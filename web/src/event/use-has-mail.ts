import { useEvent } from './event.ts'

/** Whether there is a mail server: without one nobody is offered a mail. */
export function useHasMail(): boolean {
  const state = useEvent()
  return state.name === 'ready' && state.event.hasMail
}
