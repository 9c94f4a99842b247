import Button from '@mui/material/Button'
import type { User } from '@palco/contract/users/users'
import { Alert } from '../../ui/alert.tsx'
import { DialogFrame } from '../kit/dialog/dialog-frame.tsx'
import { RoomAccessForm } from './room-access-form.tsx'

interface RoomAccessDialogProps {
  user: User
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

export function RoomAccessDialog(props: RoomAccessDialogProps) {
  const { user, onClose } = props
  const title = `Gerenciar Salas - ${user.name}`
  if (user.userGroups.length > 0) return <RoomAccessForm {...props} title={title} />
  return (
    <DialogFrame
      {...props}
      title={title}
      width="sm"
      actions={
        <Button variant="contained" onClick={onClose} autoFocus>
          Fechar
        </Button>
      }
    >
      <Alert severity="info" role="none">
        Este usuário não está vinculado a nenhum grupo. Adicione o usuário a um grupo primeiro.
      </Alert>
    </DialogFrame>
  )
}
