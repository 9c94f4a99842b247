import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** What the router calls the address that somebody opened himself. */
const OPENED_DIRECTLY = 'default'

/**
 * For the heading of a page: whoever comes to it by a link of ours has it read out, and goes on by keyboard from
 * there. Who opened the address is left alone.
 */
export function useFocusOnArrival<Heading extends HTMLElement>() {
  const ref = useRef<Heading>(null)
  const { key } = useLocation()
  const [arrivedBy] = useState(key)

  useEffect(() => {
    if (arrivedBy !== OPENED_DIRECTLY) ref.current?.focus({ preventScroll: true })
  }, [arrivedBy])

  return ref
}
