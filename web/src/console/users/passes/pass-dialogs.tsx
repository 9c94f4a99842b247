import DialogContentText from '@mui/material/DialogContentText'
import { NOTE_MAX_LENGTH, type PassGrant } from '@palco/contract/passes/grants'
import { PASSES } from '@palco/contract/passes/pass'
import type { User } from '@palco/contract/users/users'
import * as z from 'zod/mini'
import { useMay } from '../../../session/may.ts'
import type { OpenedDialog } from '../../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { CheckedField } from '../../kit/form/form-text-field.tsx'
import { useDecisionForm } from '../../kit/form/use-decision-form.ts'
import { refreshUsers } from '../users.queries.ts'
import { givePass, revokeGrant, undoAction } from './passes.queries.ts'

/** The chosen pass. The field starts empty, and a choice is required. */
export const chosenPass = z.pipe(z.string(), z.enum(PASSES, 'Escolha um passe'))

export const PassField = ({ hint }: { hint?: string }) => (
  <CheckedField name="pass" autoFocus label="Passe" helperText={hint} options={PASSES.map((pass) => [pass, pass])} />
)

const NoteField = ({ hasFocus = false }: { hasFocus?: boolean }) => (
  <CheckedField
    name="note"
    autoFocus={hasFocus}
    label="Observação (opcional)"
    helperText="Só administradores veem: fica no histórico da pessoa."
    slotProps={{ htmlInput: { maxLength: NOTE_MAX_LENGTH, autoComplete: 'off' } }}
  />
)

interface PassDialogProps extends OpenedDialog {
  user: User
}

/**
 * Whether the member may undo. The help desk may give and revoke passes but not undo, because an undo may affect
 * thousands of people.
 */
const useMayUndo = () => useMay('people.change')

export function GivePassDialog({ user, ...frame }: PassDialogProps) {
  const mayUndo = useMayUndo()
  const { watch, dialog } = useDecisionForm(frame, {
    schema: z.object({ pass: chosenPass, note: z.string() }),
    initial: { pass: '', note: '' },
    perform: ({ pass, note }) => givePass(user.id, pass, note),
    done: ({ actId }, { pass }, queryClient) => ({
      text: `${user.name} tem agora o passe ${pass}`,
      action: mayUndo ? undoAction(actId, queryClient) : null,
    }),
    failed: 'Erro ao dar o passe',
    refresh: refreshUsers,
  })
  return (
    <FormDialog
      {...dialog}
      title={`Dar passe - ${user.name}`}
      submitText="Dar passe"
      isDirty={watch('note').trim() !== ''}
    >
      <PassField />
      <NoteField />
    </FormDialog>
  )
}

export function RevokePassDialog({ user, grant, ...frame }: PassDialogProps & { grant: PassGrant }) {
  const mayUndo = useMayUndo()
  const { watch, dialog } = useDecisionForm(frame, {
    schema: z.object({ note: z.string() }),
    initial: { note: '' },
    perform: ({ note }) => revokeGrant(grant.id, note),
    done: ({ actId }, _fields, queryClient) => ({
      text: `${user.name}: passe ${grant.pass} retirado`,
      action: mayUndo ? undoAction(actId, queryClient) : null,
    }),
    failed: 'Erro ao retirar o passe',
    refresh: refreshUsers,
  })
  return (
    <FormDialog
      {...dialog}
      title={`Retirar passe - ${user.name}`}
      submitText={`Retirar ${grant.pass}`}
      isDirty={watch('note').trim() !== ''}
      isDestructive
    >
      <DialogContentText>
        O que este passe dá termina na hora.
        {grant.groups.length > 0 && ` Saem também os grupos que vieram com ele: ${grant.groups.join(', ')}.`} Se a
        pessoa estiver em uma sala, fica nela até o fim.
        {grant.origin === 'purchase' && ' A compra não é cancelada: o reembolso se faz na loja.'}
      </DialogContentText>
      <NoteField hasFocus />
    </FormDialog>
  )
}
