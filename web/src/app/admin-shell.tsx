import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { MenuIcon } from '../components/icons.tsx'
import { MAIN_ID } from '../components/main-id.ts'
import { SkipLink } from '../components/skip-link.tsx'
import { DefaultPasswordNotice } from '../features/auth/default-password-notice.tsx'
import { profileQuery } from '../features/auth/profile.ts'
import { AdminSideMenu } from './admin-side-menu.tsx'
import { SignedInRoot } from './signed-in-root.tsx'
import { TopBar } from './top-bar.tsx'
import { usePasswordDialog } from './use-password-dialog.tsx'
import { useSignedInUser } from './use-signed-in-user.ts'

export const Component = () => (
  <SignedInRoot refreshSpreadMs={0}>
    <AdminShell />
  </SignedInRoot>
)

function AdminShell() {
  const user = useSignedInUser()
  // Followed, so that whoever is no administrator any more is not left with a panel that refuses everything.
  useQuery(profileQuery(user))
  const passwordDialog = usePasswordDialog(user)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <Box sx={{ display: 'flex' }}>
      <SkipLink />
      <TopBar user={user} onChangePassword={passwordDialog.open}>
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
      </TopBar>
      <AdminSideMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flex: 1, minWidth: 0, p: { xs: 2, sm: 4 }, outline: 0 }}>
        <Toolbar />
        <DefaultPasswordNotice user={user} onChangePassword={passwordDialog.open} />
        <Outlet />
      </Box>
      {passwordDialog.dialog}
    </Box>
  )
}
