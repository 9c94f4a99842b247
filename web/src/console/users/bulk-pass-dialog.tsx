import DialogContentText from '@mui/material/DialogContentText'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import type { ListedUser, UserFilter } from '@palco/contract/users/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import type { DialogState } from '../kit/dialog/use-dialog.ts'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { countedUsers, numberText } from '../kit/words/number-text.ts'
import { BULK_LABELS, type BulkTarget, countOf, type PassAction, passDoneText, startedText } from './bulk-texts.ts'
import { chosenPass, PassField } from './passes/pass-dialogs.tsx'
import { undoAction } from './passes/undo-passes.ts'
import { applyBulkChange, refreshUsers, userCountQuery } from './users.queries.ts'

interface BulkPassDialogProps extends DialogState {
  action: PassAction
  target: BulkTarget
  /** The shown page of the list. */
  listed: readonly ListedUser[]
  onChanged: () => void
}

/** Chooses the pass, and is the confirmation too: its button has the number of users. */
export function BulkPassDialog({ action, target, listed, onChanged, ...frame }: BulkPassDialogProps) {
  const queryClient = useQueryClient()
  const { control, errors, watch, dialog } = useDecisionForm(
    { ...frame, onDone: onChanged, onSettled: () => void refreshUsers(queryClient) },
    {
      schema: z.object({ pass: chosenPass }),
      initial: { pass: '' },
      perform: ({ pass }) => applyBulkChange({ action, pass }, target),
      done: ({ changed, actId, walkId }, { pass }) =>
        // A walk is undone from its summary, once it has ended.
        walkId
          ? startedText(changed)
          : { text: passDoneText(action, pass, changed), action: undoAction(actId, queryClient) },
      failed: 'Erro ao salvar usuário',
    },
  )
  const pass = PASSES.find((each) => each === watch('pass'))
  const holders = useHolders(pass, target, listed)
  const isGift = action === 'givePass'
  const count = countOf(target)
  const people = countedUsers(count)
  const help =
    pass && holders !== undefined ? `Com ${pass} hoje: ${numberText(holders)} de ${numberText(count)}` : undefined
  return (
    <FormDialog
      {...dialog}
      title={BULK_LABELS[action]}
      submitText={isGift ? `Dar a ${people}` : `Retirar de ${people}`}
      isDirty={false}
      isDestructive={!isGift}
    >
      <DialogContentText>
        {isGift
          ? `Escolha o passe que ${people} ${count === 1 ? 'recebe' : 'recebem'}.`
          : `Escolha o passe a retirar de ${people}, também de quem o comprou.`}
      </DialogContentText>
      <PassField control={control} name="pass" help={errors.pass?.message ?? help} />
    </FormDialog>
  )
}

/** How many of them the list shows with this pass; unknown for people selected on other pages. */
function useHolders(pass: Pass | undefined, target: BulkTarget, listed: readonly ListedUser[]): number | undefined {
  const filter: UserFilter = 'filter' in target ? { ...target.filter, pass } : {}
  const isCounted = 'filter' in target && pass !== undefined && target.filter.pass === undefined
  const { data: counted } = useQuery({ ...userCountQuery(filter), enabled: isCounted })
  if (!pass || isCounted) return counted
  if ('filter' in target) return target.filter.pass === pass ? target.expected : 0
  const selected = listed.filter(({ id }) => target.userIds.includes(id))
  return selected.length === target.userIds.length ? selected.filter((user) => user.pass === pass).length : undefined
}
