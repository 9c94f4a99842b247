import { useLocation } from 'react-router'

const PATH = '/live'
export const SECOND_SCREEN_PATH = `${PATH}?screen=1`

/** Whether this page is the control room on a wall display: without top bar and menu, and with few buttons. */
export function useIsSecondScreen(): boolean {
  const { pathname, search } = useLocation()
  return pathname === PATH && new URLSearchParams(search).has('screen')
}
