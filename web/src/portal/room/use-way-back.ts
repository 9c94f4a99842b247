import { type MouseEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isFromRooms } from '../room-paths.ts'

/** Whoever came from the list takes a step back to it; who opened the room's address is led to it by `backPath`. */
export function useWayBack(backPath: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isLeaving = useRef(false)

  return (event: MouseEvent) => {
    // A click that asks for a tab of its own is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // The second half of a double click would take one step more.
    if (isLeaving.current) return
    isLeaving.current = true
    void (isFromRooms(state) ? navigate(-1) : navigate(backPath))
  }
}
