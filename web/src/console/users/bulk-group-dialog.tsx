import DialogContentText from '@mui/material/DialogContentText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { useNoticeWhenGone } from '../../ui/use-notice-when-gone.ts'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { countedUsers } from '../kit/words/number-text.ts'
import { BULK_LABELS, type BulkTarget, countOf, doneText, type GroupAction, startedText } from './bulk-texts.ts'
import { applyBulkChange, refreshUsers } from './users.queries.ts'

interface BulkGroupDialogProps {
  action: GroupAction
  target: BulkTarget
  onChanged: () => void
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** Chooses the group, and is the confirmation too: its button has the number of users. */
export function BulkGroupDialog({ action, target, onChanged, isOpen, onClose, onClosed }: BulkGroupDialogProps) {
  const queryClient = useQueryClient()
  const { data: groups = [], error } = useQuery(groupsQuery)
  const notifyWhenGone = useNoticeWhenGone()
  const [groupId, setGroupId] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const changing = useMutation({
    mutationFn: () => applyBulkChange({ action, groupId }, target),
    onSuccess: ({ changed, walkId }) => {
      notifyWhenGone(walkId ? startedText(changed) : doneText(action, changed))
      onChanged()
      onClose()
      return refreshUsers(queryClient)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (groupId) changing.mutate()
    else setIsMissing(true)
  }

  const isAddition = action === 'addToGroup'
  const people = countedUsers(countOf(target))
  const problem = changing.error ? errorText(changing.error, 'Erro ao salvar usuário') : null
  return (
    <FormDialog
      isOpen={isOpen}
      onClosed={onClosed}
      title={BULK_LABELS[action]}
      submitText={`${isAddition ? 'Adicionar' : 'Remover'} ${people}`}
      onSubmit={submit}
      onClose={onClose}
      isDirty={false}
      isSubmitting={changing.isPending}
      isDestructive={!isAddition}
      problem={error ? errorText(error, 'Erro ao carregar grupos') : problem}
    >
      <DialogContentText>
        {isAddition ? `Escolha o grupo ao qual adicionar ${people}.` : `Escolha o grupo do qual remover ${people}.`}
      </DialogContentText>
      <TextField
        select
        autoFocus
        label="Grupo"
        value={groupId}
        onChange={(event) => setGroupId(event.target.value)}
        error={isMissing && !groupId}
        helperText={isMissing && !groupId && 'Escolha um grupo'}
      >
        {groups.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  )
}
