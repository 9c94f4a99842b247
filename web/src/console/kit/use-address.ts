import { use, useEffect, useRef } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router'

/** What a screen shows lives in its address, behind the `?`: a reload, a link and the way back find it again. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  // What the hooks tell is what is drawn. Only the router itself knows at once that somebody is on his way to another page.
  const router = use(UNSAFE_DataRouterContext)?.router
  // The router shows a new address a moment later: a second change before that builds on the first one.
  const newest = useRef(params)
  useEffect(() => {
    newest.current = params
  }, [params])
  return {
    params,
    change(next: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) {
      const place = router && (router.state.navigation.location ?? router.state.location)
      // What was typed a moment before a link was followed would call its reader back.
      if (place && place.pathname !== pathname) return
      newest.current = next(newest.current)
      setParams(newest.current, options)
    },
  }
}

/** The same with these: an empty one is not said at all. */
export function withParams(params: URLSearchParams, said: Record<string, string>): URLSearchParams {
  const all = { ...Object.fromEntries(params), ...said }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value))
}
