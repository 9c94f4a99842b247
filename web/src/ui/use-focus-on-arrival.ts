import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'

/**
 * The router's key of a location that was opened directly. The location keeps this key when somebody goes back to it.
 */
const OPENED_DIRECTLY = 'default'

/** The location at which the first heading was shown. All other locations were reached by a navigation. */
let first: Location | undefined

/**
 * Focuses the page's heading after a navigation: screen readers then read it out, and keyboard users continue there.
 * Does nothing if the URL was opened directly.
 */
export function useFocusOnArrival<Heading extends HTMLElement>() {
  const ref = useRef<Heading>(null)
  const location = useLocation()
  const [arrival] = useState(location)

  useEffect(() => {
    first ??= arrival
    if (arrival !== first || arrival.key !== OPENED_DIRECTLY) ref.current?.focus({ preventScroll: true })
  }, [arrival])

  return ref
}
