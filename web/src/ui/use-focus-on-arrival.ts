import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'

/** The router's key of a location that was opened directly, also after going back to that location. */
const OPENED_DIRECTLY = 'default'

/** The location of the first heading that was shown. Any other location was reached by a navigation. */
let first: Location | undefined

/**
 * Focuses a page's heading after a navigation, so that it is read out and the keyboard continues there. Does nothing if
 * the URL was opened directly.
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
