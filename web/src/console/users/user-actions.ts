import type { User } from '@palco/contract/users'
import { createContext, useContext } from 'react'

export interface UserActions {
  manageRooms: (user: User) => void
  edit: (user: User) => void
  remove: (user: User) => void
  /** At the button that was pressed. */
  openMenu: (user: User, button: HTMLElement) => void
  toggle: (user: User) => void
  /** The server is changing him right now. */
  isBusy: (user: User) => boolean
}

const Context = createContext<UserActions | null>(null)

/** What can be done to a row, for its cells: the table's columns stay the same objects from render to render. */
export const UserActionsProvider = Context.Provider

export function useUserActions(): UserActions {
  const actions = useContext(Context)
  if (!actions) throw new Error('A user without actions')
  return actions
}
