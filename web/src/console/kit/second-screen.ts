import { useLocation } from 'react-router'

const PATH = '/live'
export const SECOND_SCREEN_PATH = `${PATH}?screen=1`

/** Whether the control room is shown for a display on the wall: without top bar and menu, and with few buttons. */
export function useIsSecondScreen(): boolean {
  const { pathname, search } = useLocation()
  return pathname === PATH && new URLSearchParams(search).has('screen')
}
