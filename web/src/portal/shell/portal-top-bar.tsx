import type { Profile } from '@palco/contract/auth'
import type { ReactNode } from 'react'
import { AccountMenu } from '../../account/account-menu.tsx'
import type { AccountTexts } from '../../account/account-texts.ts'
import { ProductTitle } from '../../event/product-title.tsx'
import styles from './portal-top-bar.module.css'

interface PortalTopBarProps {
  user: Profile
  texts: AccountTexts
  onChangePassword: () => void
  /** A name instead of the menu, whose actions would affect the administrator. */
  isPreview: boolean
  /** Beside the account menu. */
  children: ReactNode
}

export function PortalTopBar({ children, isPreview, ...account }: PortalTopBarProps) {
  return (
    <header className={styles.bar}>
      <ProductTitle />
      {children}
      {isPreview ? <span className={styles.name}>{account.user.name}</span> : <AccountMenu {...account} />}
    </header>
  )
}
