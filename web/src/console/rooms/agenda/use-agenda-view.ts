import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAddress, withParams } from '../../kit/list/use-address.ts'

const agendaView = z.enum(['grid', 'list'])
export type AgendaView = z.infer<typeof agendaView>

const KEY = 'palco.agenda.view'

function stored(): AgendaView | null {
  try {
    return agendaView.safeParse(localStorage.getItem(KEY)).data ?? null
  } catch {
    return null
  }
}

const useIsWide = () => useMediaQuery('(min-width: 900px)', { noSsr: true })

/**
 * Returns the view from the URL or, if it has none, from the browser's storage. The default depends on the window's
 * width.
 */
export function useAgendaView() {
  const isWide = useIsWide()
  const { params, change } = useAddress()
  const written = agendaView.safeParse(params.get('view')).data
  /**
   * The view that was just chosen. It is needed until the router, which works asynchronously, has put the view into the
   * URL.
   */
  const [chosen, setChosen] = useState<AgendaView | null>(null)
  if (chosen && chosen === written) setChosen(null)
  const view = chosen ?? written ?? stored() ?? (isWide ? 'grid' : 'list')

  function chooseView(next: AgendaView) {
    setChosen(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Storage is blocked. The view is still in the URL.
    }
    change((now) => withParams(now, { view: next }), { replace: true })
  }

  return { view, chooseView }
}
