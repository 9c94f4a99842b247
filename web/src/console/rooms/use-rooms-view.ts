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

/** Wide enough for a grid of days. */
export const useIsWide = () => useMediaQuery('(min-width: 900px)', { noSsr: true })

/** Agenda or cards: in the URL, remembered in the browser, and at first by the window's width. */
export function useRoomsView() {
  const isWide = useIsWide()
  const { params, change } = useAddress()
  const written = roomsView.safeParse(params.get('view')).data
  /** The router writes the URL in a transition, which would wait for the view's code. */
  const [chosen, setChosen] = useState<RoomsView | null>(null)
  if (chosen && chosen === written) setChosen(null)
  const view = chosen ?? written ?? stored() ?? (isWide ? 'agenda' : 'cards')

  function chooseView(next: RoomsView) {
    setChosen(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Storage is blocked: the URL has it.
    }
    change((now) => withParams(now, { view: next }), { replace: true })
  }

  return { view, chooseView }
}
