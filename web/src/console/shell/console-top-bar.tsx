import type { Profile } from '@palco/contract/auth'
import type { ReactNode } from 'react'
import { version } from '../../../../package.json'
import { AccountMenu } from '../../account/account-menu.tsx'
import { ACCOUNT_TEXTS } from '../../account/account-texts.ts'
import { ProductTitle } from '../../event/product-title.tsx'
import styles from './console-top-bar.module.css'
import { PaletteButton } from './palette-button.tsx'

interface ConsoleTopBarProps {
  user: Profile
  onChangePassword: () => void
  /** In front of the title. */
  children?: ReactNode
}

/** `mui-fixed`: while a dialog of MUI hides the page's scroll bar, it keeps its place. */
export const ConsoleTopBar = ({ user, onChangePassword, children }: ConsoleTopBarProps) => (
  <header className={`mui-fixed ${styles.bar}`}>
    {children}
    <ProductTitle />
    <PaletteButton />
    <AccountMenu user={user} texts={ACCOUNT_TEXTS} onChangePassword={onChangePassword} version={version} />
  </header>
)

/** As high as the bar, which lies over what stands at the top. */
export const BelowTopBar = () => <div className={styles.below} />
