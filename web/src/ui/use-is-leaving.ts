import { use } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router'

/**
 * Returns whether a navigation to another page is under way. Hooks show the rendered location, which lags behind; only
 * the router knows at once. Check it before writing to the address after a debounce or a save: that would cancel the
 * navigation, or change the next page's address.
 */
export function useIsLeaving(): () => boolean {
  const router = use(UNSAFE_DataRouterContext)?.router
  const drawn = use(UNSAFE_DataRouterStateContext)?.location
  return () => {
    if (!router) return false
    const { navigation, location } = router.state
    return (navigation.location ?? location).pathname !== drawn?.pathname
  }
}
