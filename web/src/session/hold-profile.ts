import { storage } from '../api/storage.ts'
import { useSession } from './session.ts'
import { nextSession } from './session-machine.ts'

/**
 * Keeps the profile that the pages show, because a new one may replace the page, for example while it shows recovery
 * codes. Returns a function that shows the newest profile. It resets the state afterwards, before React renders it, so
 * that the login page need not load anything for this.
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
