import DialogContentText from '@mui/material/DialogContentText'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import type { ListedUser, UserFilter } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { errorText } from '../../api/api-error.ts'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { countedUsers, numberText } from '../kit/words/number-text.ts'
import {
  BULK_LABELS,
  type BulkTarget,
  countOf,
  type GroupAction,
  groupDoneText,
  type PassAction,
  passDoneText,
  startedText,
} from './bulk-texts.ts'
import { chosenPass, PassField } from './passes/pass-dialogs.tsx'
import { undoAction } from './passes/passes.queries.ts'
import { regroupUndo } from './regrouping.ts'
import { applyBulkChange, refreshUsers, userCountQuery } from './users.queries.ts'

// Dialogs for changes of many users. They are also the confirmation, because their button says the number of users.

interface BulkDialogProps extends OpenedDialog {
  target: BulkTarget
  onChanged: () => void
}

const FAILED = 'Erro ao salvar usuário'

const fields = z.object({ groupId: z.string().check(z.minLength(1, 'Escolha um grupo')) })

export function BulkGroupDialog({ action, target, onChanged, ...frame }: BulkDialogProps & { action: GroupAction }) {
  const { data: groups = [], error } = useQuery(groupsQuery)
  const { dialog } = useDecisionForm(
    { ...frame, onDone: onChanged },
    {
      schema: fields,
      initial: { groupId: '' },
      perform: ({ groupId }) => applyBulkChange({ action, groupId, undoable: true }, target),
      done: ({ changed, undoId, walkId }, _fields, queryClient) =>
        // A change with a `walkId` runs in batches. It can be undone only after its end, from its summary, so the
        // notice has no undo.
        walkId
          ? startedText(changed)
          : { text: groupDoneText(action, changed), action: regroupUndo(action, undoId, queryClient) },
      failed: FAILED,
      refresh: refreshUsers,
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
      <CheckedField name="groupId" autoFocus label="Grupo" options={groups.map(({ id, name }) => [id, name])} />
    </FormDialog>
  )
}

interface BulkPassDialogProps extends BulkDialogProps {
  action: PassAction
  listed: readonly ListedUser[]
}

export function BulkPassDialog({ action, target, listed, onChanged, ...frame }: BulkPassDialogProps) {
  const { watch, dialog } = useDecisionForm(
    { ...frame, onDone: onChanged },
    {
      schema: z.object({ pass: chosenPass }),
      initial: { pass: '' },
      perform: ({ pass }) => applyBulkChange({ action, pass }, target),
      done: ({ changed, actId, walkId }, { pass }, queryClient) =>
        // A change with a `walkId` runs in batches. It can be undone only after its end, from its summary, so the
        // notice has no undo.
        walkId
          ? startedText(changed)
          : { text: passDoneText(action, pass, changed), action: undoAction(actId, queryClient) },
      failed: FAILED,
      refresh: refreshUsers,
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
      <PassField {...(help && { hint: help })} />
    </FormDialog>
  )
}

/** Returns how many of the selected people have this pass; `undefined` if that is unknown. */
function useHolders(pass: Pass | undefined, target: BulkTarget, listed: readonly ListedUser[]): number | undefined {
  const filter: UserFilter = 'filter' in target ? { ...target.filter, pass } : {}
  const isCounted = 'filter' in target && pass !== undefined && target.filter.pass === undefined
  const { data: counted } = useQuery({ ...userCountQuery(filter), enabled: isCounted })
  if (!pass || isCounted) return counted
  if ('filter' in target) return target.filter.pass === pass ? target.expected : 0
  const selected = listed.filter(({ id }) => target.userIds.includes(id))
  return selected.length === target.userIds.length ? selected.filter((user) => user.pass === pass).length : undefined
}
