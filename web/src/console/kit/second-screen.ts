import { useLocation } from 'react-router'

const PATH = '/live'
export const SECOND_SCREEN_PATH = `${PATH}?screen=1`

/** The control room for a display on the wall: no bar, no menu, nothing to press by mistake. */
export function useIsSecondScreen(): boolean {
  const { pathname, search } = useLocation()
  return pathname === PATH && new URLSearchParams(search).has('screen')
}
