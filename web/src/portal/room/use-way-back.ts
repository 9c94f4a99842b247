import { type MouseEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isFromRooms } from '../kit/room-paths.ts'

/**
 * Returns a click handler that goes back in the history if the room was opened from the list. Otherwise the handler
 * opens `backPath`.
 */
export function useWayBack(backPath: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isLeaving = useRef(false)

  return (event: MouseEvent) => {
    // Leaves clicks that open a new tab or window to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Without this, a double click would go back twice.
    if (isLeaving.current) return
    isLeaving.current = true
    void (isFromRooms(state) ? navigate(-1) : navigate(backPath))
  }
}
