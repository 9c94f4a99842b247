import { useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/** Calls `forget` when the person signs out in this tab or somebody else signs in. */
export const whenPersonLeaves = (forget: () => void) =>
  useSession.subscribe((now, before) => {
    const id = userOf(before)?.id
    if (id && id !== userOf(now)?.id) forget()
  })
