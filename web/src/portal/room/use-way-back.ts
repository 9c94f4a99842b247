import { type MouseEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isFromRooms } from '../kit/room-paths.ts'

/** Returns a click handler. It goes back in the history if the room was opened from the list, else to `backPath`. */
export function useWayBack(backPath: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isLeaving = useRef(false)

  return (event: MouseEvent) => {
    // Leaves clicks that open a new tab to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Prevents a double click from going back twice.
    if (isLeaving.current) return
    isLeaving.current = true
    void (isFromRooms(state) ? navigate(-1) : navigate(backPath))
  }
}
