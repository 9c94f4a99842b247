import useMediaQuery from '@mui/material/useMediaQuery'
import * as z from 'zod/mini'
import { useAddress, withParams } from '../kit/use-address.ts'

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
  const view = roomsView.safeParse(params.get('view')).data ?? stored() ?? (isWide ? 'agenda' : 'cards')

  function chooseView(chosen: RoomsView) {
    try {
      localStorage.setItem(KEY, chosen)
    } catch {
      // Storage is blocked: the URL has it.
    }
    change((now) => withParams(now, { view: chosen }), { replace: true })
  }

  return { view, chooseView }
}
