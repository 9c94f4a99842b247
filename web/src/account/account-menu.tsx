import type { Profile } from '@palco/contract/auth'
import { useId, useState } from 'react'
import { useLoaded } from '../ui/use-loaded.ts'
import { AccountButton } from './account-button.tsx'

const loadList = () => import('./account-menu-list.tsx')

interface AccountMenuProps {
  user: Profile
  onChangePassword: () => void
  onSignOut: () => void
}

export function AccountMenu({ user, ...actions }: AccountMenuProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const list = useLoaded(loadList)
  return (
    <>
      <AccountButton user={user} menuId={id} isOpen={Boolean(anchor)} onOpen={setAnchor} />
      {list && (
        <list.AccountMenuList {...actions} id={id} user={user} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}
