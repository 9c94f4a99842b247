import { useEvent } from './event.ts'

/** Without a mail server no mail is offered. */
export function useHasMail(): boolean {
  const state = useEvent()
  return state.name === 'ready' && state.event.hasMail
}
