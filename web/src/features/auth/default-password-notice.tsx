import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import type { Profile } from '@palco/contract/auth'
import { useState } from 'react'
import { storage } from '../../lib/storage.ts'

interface DefaultPasswordNoticeProps {
  user: Profile
  onChangePassword: () => void
}

/** Reminds, once after signing in, whoever still has the password that the import gave to everyone. */
export function DefaultPasswordNotice({ user, onChangePassword }: DefaultPasswordNoticeProps) {
  const [isDismissed, setIsDismissed] = useState(() => storage.passwordReminder.get() !== null)
  if (!user.hasDefaultPassword || isDismissed) return null

  function dismiss() {
    storage.passwordReminder.set('dismissed')
    setIsDismissed(true)
  }

  return (
    <Alert
      severity="info"
      variant="outlined"
      onClose={dismiss}
      closeText="Fechar"
      sx={{ mb: 3, color: 'text.primary', bgcolor: 'background.paper' }}
    >
      Você ainda usa a senha padrão do evento. Escolha uma senha só sua:{' '}
      <Link
        color="secondary"
        component="button"
        type="button"
        onClick={onChangePassword}
        sx={{ font: 'inherit', fontWeight: 600 }}
      >
        Alterar senha
      </Link>
    </Alert>
  )
}
