import DialogContentText from '@mui/material/DialogContentText'
import type { Pass } from '@palco/contract/passes/pass'
import type { ListedUser, UserFilter } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { countedUsers, numberText } from '../kit/words/number-text.ts'
import { BULK_LABELS, type BulkTarget, countOf, type PassAction, passDoneText, startedText } from './bulk-texts.ts'
import { PassField } from './passes/pass-field.tsx'
import { usePassAct } from './passes/use-pass-act.ts'
import { applyBulkChange, userCountQuery } from './users.queries.ts'

interface BulkPassDialogProps {
  action: PassAction
  target: BulkTarget
  /** The shown page of the list. */
  listed: readonly ListedUser[]
  onChanged: () => void
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** Chooses the pass, and is the confirmation too: its button has the number of users. */
export function BulkPassDialog({ action, target, listed, onChanged, isOpen, onClose, onClosed }: BulkPassDialogProps) {
  const [pass, setPass] = useState<Pass>()
  const [isMissing, setIsMissing] = useState(false)
  const holders = useHolders(pass, target, listed)
  const changing = usePassAct(
    async (chosen: Pass) => {
      const { changed, actId, walkId } = await applyBulkChange({ action, pass: chosen }, target)
      // Undone from its summary, once it has ended.
      if (walkId) return { text: startedText(changed), actId: undefined }
      return { text: passDoneText(action, chosen, changed), actId }
    },
    () => {
      onChanged()
      onClose()
    },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (pass) changing.mutate(pass)
    else setIsMissing(true)
  }

  const isGift = action === 'givePass'
  const count = countOf(target)
  const people = countedUsers(count)
  return (
    <FormDialog
      isOpen={isOpen}
      onClosed={onClosed}
      title={BULK_LABELS[action]}
      submitText={isGift ? `Dar a ${people}` : `Retirar de ${people}`}
      onSubmit={submit}
      onClose={onClose}
      isDirty={false}
      isSubmitting={changing.isPending}
      isDestructive={!isGift}
      problem={changing.error && errorText(changing.error, 'Erro ao salvar usuário')}
    >
      <DialogContentText>
        {isGift
          ? `Escolha o passe que ${people} ${count === 1 ? 'recebe' : 'recebem'}.`
          : `Escolha o passe a retirar de ${people}, também de quem o comprou.`}
      </DialogContentText>
      <PassField
        pass={pass}
        onChange={setPass}
        isMissing={isMissing}
        help={
          pass && holders !== undefined ? `Com ${pass} hoje: ${numberText(holders)} de ${numberText(count)}` : undefined
        }
      />
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
