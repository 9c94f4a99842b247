import type { Pass } from '@palco/contract/passes/pass'
import type { User } from '@palco/contract/users/users'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { NoteField } from './note-field.tsx'
import { PassField } from './pass-field.tsx'
import { givePass } from './passes.queries.ts'
import { usePassAct } from './use-pass-act.ts'

interface GivePassDialogProps {
  user: User
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

export function GivePassDialog({ user, isOpen, onClose, onClosed }: GivePassDialogProps) {
  const [pass, setPass] = useState<Pass>()
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const giving = usePassAct(async (given: Pass) => {
    const { actId } = await givePass(user.id, given, note)
    return { text: `${user.name} tem agora o passe ${given}`, actId }
  }, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (pass) giving.mutate(pass)
    else setIsMissing(true)
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClosed={onClosed}
      title={`Dar passe - ${user.name}`}
      submitText="Dar passe"
      onSubmit={submit}
      onClose={onClose}
      isDirty={note.trim() !== ''}
      isSubmitting={giving.isPending}
      problem={giving.error && errorText(giving.error, 'Erro ao dar o passe')}
    >
      <PassField pass={pass} onChange={setPass} isMissing={isMissing} />
      <NoteField note={note} onChange={setNote} />
    </FormDialog>
  )
}
