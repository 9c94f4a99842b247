import type { ComponentProps, ReactNode } from 'react'
import { AccountMenu } from '../../account/account-menu.tsx'
import { ProductTitle } from '../../event/product-title.tsx'
import styles from './portal-top-bar.module.css'

interface PortalTopBarProps extends ComponentProps<typeof AccountMenu> {
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
