import { type MouseEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isFromRooms } from '../kit/room-paths.ts'

/** One step back if the room was opened from the list; else a navigation to `backPath`. */
export function useWayBack(backPath: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isLeaving = useRef(false)

  return (event: MouseEvent) => {
    // A click that opens a new tab is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // A double click must not go back twice.
    if (isLeaving.current) return
    isLeaving.current = true
    void (isFromRooms(state) ? navigate(-1) : navigate(backPath))
  }
}
