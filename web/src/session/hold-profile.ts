import { storage } from '../api/storage.ts'
import { useSession } from './session.ts'
import { nextSession } from './session-machine.ts'

/**
 * Makes the pages keep the current profile: a newer one could replace the page, for example while it shows recovery
 * codes. Returns a function that ends this and shows the newest profile. Works by setting the session's state back
 * before React renders a new one; a condition in `session.ts` would be code that the login page loads.
 */
export function holdProfile() {
  const shown = useSession.getState()
  const stop = useSession.subscribe((state, before) => {
    if (before === shown && state.name === 'signedIn') useSession.setState(shown, true)
  })
  return () => {
    stop()
    const user = storage.user.get()
    if (user) useSession.setState(nextSession(useSession.getState(), { type: 'checked', user }), true)
  }
}
