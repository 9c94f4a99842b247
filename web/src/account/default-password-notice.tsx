import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import type { Profile } from '@palco/contract/auth'
import { usePasswordReminder } from './use-password-reminder.ts'

interface DefaultPasswordNoticeProps {
  user: Profile
  onChangePassword: () => void
}

export function DefaultPasswordNotice({ user, onChangePassword }: DefaultPasswordNoticeProps) {
  const { isShown, dismiss } = usePasswordReminder(user)
  if (!isShown) return null
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
