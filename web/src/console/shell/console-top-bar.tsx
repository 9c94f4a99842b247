import type { Profile } from '@palco/contract/auth/auth'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { version } from '../../../../package.json'
import { AccountMenu } from '../../account/account-menu.tsx'
import { ACCOUNT_TEXTS } from '../../account/account-texts.ts'
import { ProductTitle } from '../../event/product-title.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { KeyIcon } from '../kit/icons.tsx'
import { SECURITY_PATH } from '../kit/security-path.ts'
import styles from './console-top-bar.module.css'
import { PaletteButton } from './palette-button.tsx'

interface ConsoleTopBarProps {
  user: Profile
  onChangePassword: () => void
  /** Shown before the title, such as the menu button. */
  children?: ReactNode
}

/** The class `mui-fixed` keeps the bar in place when a MUI dialog hides the page's scroll bar. */
export const ConsoleTopBar = ({ user, onChangePassword, children }: ConsoleTopBarProps) => (
  <header className={`mui-fixed ${styles.bar}`}>
    {children}
    <ProductTitle />
    <PaletteButton />
    <AccountMenu user={user} texts={ACCOUNT_TEXTS} onChangePassword={onChangePassword} version={version}>
      <SecurityItem />
    </AccountMenu>
  </header>
)

function SecurityItem() {
  const navigate = useNavigate()
  return (
    <MenuItem icon={<KeyIcon />} onSelect={() => void navigate(SECURITY_PATH)}>
      Segurança
    </MenuItem>
  )
}

/** An empty box as high as the fixed top bar, so that the page starts below the bar. */
export const BelowTopBar = () => <div className={styles.below} />
