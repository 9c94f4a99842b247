import { useEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

/** What a screen shows lives in its address, behind the `?`: a reload, a link and the way back find it again. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  // The router shows a new address a moment later: a second change before that builds on the first one.
  const newest = useRef(params)
  useEffect(() => {
    newest.current = params
  }, [params])
  return {
    params,
    change(next: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) {
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
