import { use } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router'

/**
 * Returns a function that says whether a navigation to another page has begun. Call it before you change the URL after
 * a debounce or a save: during a navigation, the change would cancel the navigation, or affect the URL of the next
 * page.
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
