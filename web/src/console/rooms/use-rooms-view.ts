import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAddress, withParams } from '../kit/list/use-address.ts'

const roomsView = z.enum(['agenda', 'cards'])
export type RoomsView = z.infer<typeof roomsView>

const KEY = 'palco.rooms.view'

function stored(): RoomsView | null {
  try {
    return roomsView.safeParse(localStorage.getItem(KEY)).data ?? null
  } catch {
    return null
  }
}

/** Whether the window is wide enough for a grid of days. */
export const useIsWide = () => useMediaQuery('(min-width: 900px)', { noSsr: true })

/** The view (agenda or cards). Stored in the URL and in the browser; the default depends on the window's width. */
export function useRoomsView() {
  const isWide = useIsWide()
  const { params, change } = useAddress()
  const written = roomsView.safeParse(params.get('view')).data
  /** The view that was just chosen. The router changes the URL only after the view's code has loaded. */
  const [chosen, setChosen] = useState<RoomsView | null>(null)
  if (chosen && chosen === written) setChosen(null)
  const view = chosen ?? written ?? stored() ?? (isWide ? 'agenda' : 'cards')

  function chooseView(next: RoomsView) {
    setChosen(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Storage may be blocked; the URL has the view anyway.
    }
    change((now) => withParams(now, { view: next }), { replace: true })
  }

  return { view, chooseView }
}
