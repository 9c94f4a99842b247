import Container from '@mui/material/Container'
import { Outlet } from 'react-router'
import { MAIN_ID, SkipLink } from '../components/skip-link.tsx'
import { DefaultPasswordNotice } from '../features/auth/default-password-notice.tsx'
import { SignedInRoot } from './signed-in-root.tsx'
import { TopBar } from './top-bar.tsx'
import { usePasswordDialog } from './use-password-dialog.tsx'
import { useSignedInUser } from './use-signed-in-user.ts'

export const Component = () => (
  <SignedInRoot>
    <ParticipantShell />
  </SignedInRoot>
)

function ParticipantShell() {
  const user = useSignedInUser()
  const passwordDialog = usePasswordDialog(user)
  return (
    <>
      <SkipLink />
      <TopBar position="static" user={user} onChangePassword={passwordDialog.open} />
      <Container component="main" id={MAIN_ID} tabIndex={-1} maxWidth="lg" sx={{ py: { xs: 3, sm: 5 }, outline: 0 }}>
        <DefaultPasswordNotice user={user} onChangePassword={passwordDialog.open} />
        <Outlet />
      </Container>
      {passwordDialog.dialog}
    </>
  )
}
