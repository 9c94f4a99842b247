import type { User } from '@palco/contract/users'
import { createContext, useContext } from 'react'

export interface UserActions {
  manageRooms: (user: User) => void
  edit: (user: User) => void
  remove: (user: User) => void
  /** Anchored at the pressed button. */
  openMenu: (user: User, button: HTMLElement) => void
  toggle: (user: User) => void
  /** A change of the user is running. */
  isBusy: (user: User) => boolean
}

const Context = createContext<UserActions | null>(null)

/** Actions for the cells of a row, by context: the table's columns must stay the same objects between renders. */
export const UserActionsProvider = Context.Provider

export function useUserActions(): UserActions {
  const actions = useContext(Context)
  if (!actions) throw new Error('A user without actions')
  return actions
}
