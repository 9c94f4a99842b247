import { useEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

/** Keeps state in the query string, so that reloads, links and the back button restore it. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  // The router applies a new URL asynchronously. If a second change is made before that, it must include the first one.
  const newest = useRef(params)
  useEffect(() => {
    newest.current = params
  }, [params])
  return {
    params,
    change(next: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) {
      newest.current = next(newest.current)
      setParams(newest.current, { preventScrollReset: true, ...options })
    },
  }
}

/** Sets the given parameters. Removes those whose new value is empty. */
export function withParams(params: URLSearchParams, changed: Record<string, string>): URLSearchParams {
  const all = { ...Object.fromEntries(params), ...changed }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value))
}
