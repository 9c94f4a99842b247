import { DashboardIcon } from '../components/icons.tsx'

/** The side menu, in its order. An entry comes with its screen. */
export const ADMIN_MENU = [{ path: '/', label: 'Dashboard', Icon: DashboardIcon }] as const
