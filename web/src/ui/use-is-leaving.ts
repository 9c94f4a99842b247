import { use } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router'

/**
 * Tells whether the reader is on his way to another page. Hooks tell what is drawn, which follows a moment later; only
 * the router knows at once. Whatever is written into the address after a pause or a save asks first: it would call him
 * back, or change the address of where he is by then.
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
