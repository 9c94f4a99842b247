import DialogContentText from '@mui/material/DialogContentText'
import MenuItem from '@mui/material/MenuItem'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { errorText } from '../../api/api-error.ts'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import type { DialogState } from '../kit/dialog/use-dialog.ts'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { countedUsers } from '../kit/words/number-text.ts'
import { BULK_LABELS, type BulkTarget, countOf, doneText, type GroupAction, startedText } from './bulk-texts.ts'
import { applyBulkChange, refreshUsers } from './users.queries.ts'

interface BulkGroupDialogProps extends DialogState {
  action: GroupAction
  target: BulkTarget
  onChanged: () => void
}

const fields = z.object({ groupId: z.string().check(z.minLength(1, 'Escolha um grupo')) })

/** Chooses the group, and is the confirmation too: its button has the number of users. */
export function BulkGroupDialog({ action, target, onChanged, ...frame }: BulkGroupDialogProps) {
  const queryClient = useQueryClient()
  const { data: groups = [], error } = useQuery(groupsQuery)
  const { control, errors, dialog } = useDecisionForm(
    { ...frame, onDone: onChanged, onSettled: () => void refreshUsers(queryClient) },
    {
      schema: fields,
      initial: { groupId: '' },
      perform: ({ groupId }) => applyBulkChange({ action, groupId }, target),
      done: ({ changed, walkId }) => (walkId ? startedText(changed) : doneText(action, changed)),
      failed: 'Erro ao salvar usuário',
    },
  )
  const isAddition = action === 'addToGroup'
  const people = countedUsers(countOf(target))
  return (
    <FormDialog
      {...dialog}
      title={BULK_LABELS[action]}
      submitText={`${isAddition ? 'Adicionar' : 'Remover'} ${people}`}
      isDirty={false}
      isDestructive={!isAddition}
      problem={error ? errorText(error, 'Erro ao carregar grupos') : dialog.problem}
    >
      <DialogContentText>
        {isAddition ? `Escolha o grupo ao qual adicionar ${people}.` : `Escolha o grupo do qual remover ${people}.`}
      </DialogContentText>
      <FormTextField
        control={control}
        name="groupId"
        select
        autoFocus
        label="Grupo"
        helperText={errors.groupId?.message}
      >
        {groups.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </FormTextField>
    </FormDialog>
  )
}
