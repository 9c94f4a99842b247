import DialogContentText from '@mui/material/DialogContentText'
import type { PassGrant } from '@palco/contract/passes/grants'
import type { User } from '@palco/contract/users/users'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { NoteField } from './note-field.tsx'
import { revokeGrant } from './passes.queries.ts'
import { usePassAct } from './use-pass-act.ts'

interface RevokePassDialogProps {
  user: User
  grant: PassGrant
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

export function RevokePassDialog({ user, grant, isOpen, onClose, onClosed }: RevokePassDialogProps) {
  const [note, setNote] = useState('')
  const revoking = usePassAct(async () => {
    const { actId } = await revokeGrant(grant.id, note)
    return { text: `${user.name}: passe ${grant.pass} retirado`, actId }
  }, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    revoking.mutate()
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClosed={onClosed}
      title={`Retirar passe - ${user.name}`}
      submitText={`Retirar ${grant.pass}`}
      onSubmit={submit}
      onClose={onClose}
      isDirty={note.trim() !== ''}
      isSubmitting={revoking.isPending}
      isDestructive
      problem={revoking.error && errorText(revoking.error, 'Erro ao retirar o passe')}
    >
      <DialogContentText>
        O que este passe dá termina na hora.
        {grant.groups.length > 0 && ` Saem também os grupos que vieram com ele: ${grant.groups.join(', ')}.`} Se a
        pessoa estiver em uma sala, fica nela até o fim.
        {grant.origin === 'purchase' && ' A compra não é cancelada: o reembolso se faz na loja.'}
      </DialogContentText>
      <NoteField note={note} onChange={setNote} hasFocus />
    </FormDialog>
  )
}
