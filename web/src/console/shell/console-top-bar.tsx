import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Toolbar from '@mui/material/Toolbar'
import type { Profile } from '@palco/contract/auth'
import type { ReactNode } from 'react'
import { AccountMenu } from '../../account/account-menu.tsx'
import { ProductTitle } from '../../event/product-title.tsx'
import { signOut } from '../../session/session.ts'

interface ConsoleTopBarProps {
  user: Profile
  onChangePassword: () => void
  /** In front of the title. */
  children?: ReactNode
}

/** Over the permanent side menu of a desktop, but under the one that slides in on a phone. */
const aboveSideMenu = ({ breakpoints, zIndex }: Theme) => ({ [breakpoints.up('md')]: { zIndex: zIndex.drawer + 1 } })

export function ConsoleTopBar({ user, onChangePassword, children }: ConsoleTopBarProps) {
  return (
    <AppBar position="fixed" elevation={0} sx={aboveSideMenu}>
      <Toolbar sx={{ gap: 1 }}>
        {children}
        <ProductTitle />
        <Box sx={{ flex: 1 }} />
        <AccountMenu user={user} onChangePassword={onChangePassword} onSignOut={signOut} />
      </Toolbar>
    </AppBar>
  )
}
