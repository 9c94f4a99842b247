import AppBar from '@mui/material/AppBar'
import type { Theme } from '@mui/material/styles'
import Toolbar from '@mui/material/Toolbar'
import type { Profile } from '@palco/contract/auth'
import type { ReactNode } from 'react'
import { AccountMenu } from '../../account/account-menu.tsx'
import { ACCOUNT_TEXTS } from '../../account/account-texts.ts'
import { ProductTitle } from '../../event/product-title.tsx'

interface ConsoleTopBarProps {
  user: Profile
  onChangePassword: () => void
  /** In front of the title. */
  children?: ReactNode
}

/**
 * Over the permanent side menu of a desktop; on a phone under the one that slides in, but over the page's own sticky
 * bars, which would hide the account menu.
 */
const layer = ({ breakpoints, zIndex }: Theme) => ({
  zIndex: zIndex.appBar + 1,
  [breakpoints.up('md')]: { zIndex: zIndex.drawer + 1 },
})

export function ConsoleTopBar({ user, onChangePassword, children }: ConsoleTopBarProps) {
  return (
    <AppBar position="fixed" elevation={0} sx={layer}>
      <Toolbar sx={{ gap: 1 }}>
        {children}
        <ProductTitle />
        <AccountMenu user={user} texts={ACCOUNT_TEXTS} onChangePassword={onChangePassword} />
      </Toolbar>
    </AppBar>
  )
}
