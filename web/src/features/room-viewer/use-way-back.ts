import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isFromRooms } from '../../lib/room-entry.ts'

/** Whoever came from the list takes a step back to it; who opened the room's address is led to it by `backPath`. */
export function useWayBack(backPath: string) {
  const navigate = useNavigate()
  const { state } = useLocation()

  return (event: MouseEvent) => {
    // A click that asks for a tab of its own is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void (isFromRooms(state) ? navigate(-1) : navigate(backPath))
  }
}
