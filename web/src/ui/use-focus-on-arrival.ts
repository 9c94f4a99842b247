import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'

/** What the router calls the address that somebody opened himself, also when he comes back to it later. */
const OPENED_DIRECTLY = 'default'

/** The first that a heading was shown at: what comes later is a step of ours, back to the opened address too. */
let first: Location | undefined

/**
 * For the heading of a page: whoever comes to it by a link of ours has it read out, and goes on by keyboard from
 * there. Who opened the address is left alone.
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
