import type { Profile } from '@palco/contract/auth'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PlainAccountMenu } from '../../account/plain-account-menu.tsx'
import { PalcoMark } from '../../event/palco-mark.tsx'
import { useProductTitle } from '../../event/use-product-title.ts'
import { signOut } from '../../session/session.ts'
import styles from './portal-top-bar.module.css'

interface PortalTopBarProps {
  user: Profile
  onChangePassword: () => void
  /** Beside the account menu. */
  children: ReactNode
}

export function PortalTopBar({ user, onChangePassword, children }: PortalTopBarProps) {
  const title = useProductTitle()
  return (
    <header className={styles.bar}>
      <div className={styles.product}>
        <Link to="/">
          <PalcoMark />
          <span>{title}</span>
        </Link>
      </div>
      {children}
      <PlainAccountMenu user={user} onChangePassword={onChangePassword} onSignOut={signOut} />
    </header>
  )
}
