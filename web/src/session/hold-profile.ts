import { storage } from '../api/storage.ts'
import { useSession } from './session.ts'
import { nextSession } from './session-machine.ts'

/**
 * Keeps the current profile on all pages: a newer one could replace the page, for example while it shows recovery
 * codes. Works by setting the session's state back before React renders the new one. Returns a function that ends this
 * and shows the newest profile. The code is not in `session.ts`, because the login page loads that file.
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
