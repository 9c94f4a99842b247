import type { ListedUser, User } from '@palco/contract/users/users'
import { ActiveChip } from '../kit/list/active-chip.tsx'
import { useEventZone } from '../kit/words/event-zone.ts'
import { useUserActions } from './user-actions.ts'
import { lastSignInText } from './user-texts.ts'

interface UserStatusProps {
  user: User
  tabIndex?: 0 | -1
}

export function UserStatus({ user, ...focus }: UserStatusProps) {
  const { toggle, isBusy } = useUserActions()
  return (
    <ActiveChip
      subject={user.name}
      isActive={user.active}
      isBusy={isBusy(user)}
      onToggle={() => toggle(user)}
      {...focus}
    />
  )
}

export const LastSignIn = ({ user }: { user: ListedUser }) => lastSignInText(user, useEventZone())
