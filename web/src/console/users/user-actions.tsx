import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import { type ListedUser, type ManagedUser, USER_STATUS_LABELS, type User } from '@palco/contract/users/users'
import { createContext, useContext } from 'react'
import { Link } from 'react-router'
import { useMayChange } from '../../session/may.ts'
import { DeleteIcon, EditIcon, MeetingRoomIcon, MoreIcon } from '../kit/icons.tsx'
import { ActiveChip } from '../kit/list/active-chip.tsx'
import { useEventZone } from '../kit/words/event-zone.ts'
import { lastSignInText } from './user-texts.ts'

interface UserActions {
  manageRooms: (user: ManagedUser) => void
  edit: (user: ManagedUser) => void
  remove: (user: ManagedUser) => void
  openMenu: (user: ManagedUser, button: HTMLElement) => void
  toggle: (user: ManagedUser) => void
  isBusy: (user: ManagedUser) => boolean
}

const Context = createContext<UserActions | null>(null)

/**
 * Provides the actions to the cells of a row. It is a context, because the table's columns must be the same objects in
 * each render.
 */
export const UserActionsProvider = Context.Provider

function useUserActions(): UserActions {
  const actions = useContext(Context)
  if (!actions) throw new Error('A user without actions')
  return actions
}

export function useRowActions(user: User) {
  const { name } = user
  const mayHelp = useMayChange('people.help')(user)
  const mayRemove = useMayChange('people.change')(user)
  const { manageRooms, edit, remove, openMenu } = useUserActions()
  const actions = [
    {
      title: 'Gerenciar salas',
      label: `Gerenciar salas de ${name}`,
      Icon: MeetingRoomIcon,
      act: manageRooms,
      may: mayHelp,
    },
    { title: 'Editar', label: `Editar ${name}`, Icon: EditIcon, act: edit, may: mayHelp },
    { title: 'Excluir', label: `Excluir ${name}`, Icon: DeleteIcon, act: remove, may: mayRemove },
    { title: 'Mais ações', label: `Mais ações para ${name}`, Icon: MoreIcon, act: openMenu, may: mayHelp },
  ]
  return actions.filter(({ may }) => may)
}

export const PersonLink = ({ user, ...focus }: { user: User; tabIndex?: 0 | -1 }) => (
  <MuiLink component={Link} to={`/users/${user.id}`} color="inherit" {...focus}>
    {user.name}
  </MuiLink>
)

/** Shows a person's state. If they are blocked, it is a link to their page, where the block can be removed. */
export function UserStatus({ user, ...focus }: { user: ManagedUser; tabIndex?: 0 | -1 }) {
  const { toggle, isBusy } = useUserActions()
  const mayChange = useMayChange('people.change')(user)
  if (user.blockedAt)
    return (
      <Chip
        size="small"
        color="error"
        label={USER_STATUS_LABELS.blocked}
        aria-label={`${user.name}: ${USER_STATUS_LABELS.blocked}`}
        component={Link}
        to={`/users/${user.id}`}
        clickable
        {...focus}
      />
    )
  return (
    <ActiveChip
      subject={user.name}
      isActive={user.active}
      isBusy={isBusy(user)}
      onToggle={mayChange ? () => toggle(user) : undefined}
      {...focus}
    />
  )
}

export const LastSignIn = ({ user }: { user: ListedUser }) => lastSignInText(user, useEventZone())
