import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { DefaultPasswordNotice } from '../../account/default-password-notice.tsx'
import { usePasswordDialog } from '../../account/use-password-dialog.tsx'
import { profileQuery } from '../../session/profile.ts'
import { useSignedInUser } from '../../session/use-signed-in-user.ts'
import { MAIN_ID } from '../../ui/main-id.ts'
import { MenuIcon } from '../kit/icons.tsx'
import { SkipLink } from '../kit/skip-link.tsx'
import { ConsoleRoot } from './console-root.tsx'
import { ConsoleTopBar } from './console-top-bar.tsx'
import { SideMenu } from './side-menu.tsx'

export const ConsoleShell = () => (
  <ConsoleRoot refreshSpreadMs={0}>
    <Shell />
  </ConsoleRoot>
)

function Shell() {
  const user = useSignedInUser()
  // Followed, so that whoever is no administrator any more is not left with a panel that refuses everything.
  useQuery(profileQuery(user))
  const passwordDialog = usePasswordDialog(user)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <Box sx={{ display: 'flex' }}>
      <SkipLink />
      <ConsoleTopBar user={user} onChangePassword={passwordDialog.open}>
        <IconButton
          color="inherit"
          edge="start"
          aria-label="Abrir menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
      </ConsoleTopBar>
      <SideMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flex: 1, minWidth: 0, p: { xs: 2, sm: 4 }, outline: 0 }}>
        <Toolbar />
        <DefaultPasswordNotice user={user} onChangePassword={passwordDialog.open} />
        <Outlet />
      </Box>
      {passwordDialog.dialog}
    </Box>
  )
}
