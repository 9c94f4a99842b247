import type { User } from '@palco/contract/users'
import { ActiveChip } from '../kit/active-chip.tsx'
import { useUserActions } from './user-actions.ts'

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
