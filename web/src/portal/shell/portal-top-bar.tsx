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
  /** Then there is a name and no menu: what is in it would be done to the administrator himself. */
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
