import { useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/** Calls `forget` when the person is no longer signed in in this tab, or another person is. */
export const whenPersonLeaves = (forget: () => void) =>
  useSession.subscribe((now, before) => {
    const id = userOf(before)?.id
    if (id && id !== userOf(now)?.id) forget()
  })
