import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { User } from '@palco/contract/users/users'
import type { FormEvent } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { ReloadAlert } from '../kit/form/reload-alert.tsx'
import { RoomAccessGroup } from './room-access-group.tsx'
import { useRoomAccess } from './use-room-access.ts'

interface RoomAccessDialogProps extends OpenedDialog {
  user: User
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

/**
 * The form for users who have at least one group. If its data could not be loaded, the submit button loads it again.
 */
function RoomAccessForm({ user, title, ...frame }: RoomAccessDialogProps & { title: string }) {
  const access = useRoomAccess(user, frame.onClose)
  const { groups, enabled, choose, isLoaded, loadProblem } = access
  const isLoading = !isLoaded && !loadProblem

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoaded) access.save()
    else if (loadProblem) access.retry()
  }

  return (
    <FormDialog
      {...frame}
      width="sm"
      title={title}
      submitText={!isLoaded && loadProblem ? 'Tentar novamente' : 'Salvar'}
      onSubmit={submit}
      isDirty={access.isDirty}
      isSubmitting={access.isSaving}
      isLoading={isLoading}
      problem={access.saveProblem ?? (isLoaded ? null : loadProblem)}
    >
      {access.outdated && <ReloadAlert text={access.outdated} onReload={access.reload} isBusy={access.isReloading} />}
      <DialogContentText>
        Desmarque as salas que o usuário NÃO poderá acessar. Por padrão, todas as salas dos grupos do usuário estão
        habilitadas.
      </DialogContentText>
      {isLoaded && (
        <>
          <Stack
            sx={{ flexDirection: { sm: 'row' }, gap: 1, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
          >
            <Typography role="status" variant="body2" color="textSecondary">
              {access.isDefault
                ? 'Padrão: todas as salas, também as que forem criadas depois.'
                : 'Lista própria: salas criadas depois ficam desmarcadas.'}
            </Typography>
            <Button
              color="secondary"
              disabled={access.isDefault}
              onClick={access.restoreDefault}
              sx={{ flexShrink: 0, alignSelf: 'flex-start', ml: { xs: -2, sm: 0 } }}
            >
              Restaurar padrão
            </Button>
          </Stack>
          {groups.map(({ group, rooms }) => (
            <RoomAccessGroup key={group.id} group={group} rooms={rooms} enabled={enabled} onChange={choose} />
          ))}
        </>
      )}
      {isLoading && (
        <Stack role="status" aria-label="Carregando salas" sx={{ gap: 2 }}>
          <Skeleton variant="rounded" height={96} />
          <Skeleton variant="rounded" height={96} />
        </Stack>
      )}
    </FormDialog>
  )
}
