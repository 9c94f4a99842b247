import type { Group } from '@palco/contract/groups'
import type { Language } from '@palco/contract/languages'
import type { Room } from '@palco/contract/rooms'
import { useId } from 'react'
import { FormDialog } from '../kit/form-dialog.tsx'
import { OutdatedAlerts } from '../kit/outdated-alerts.tsx'
import { RoomForm } from './room-form.tsx'
import { firstProblem } from './room-values.ts'
import { useRoomForm } from './use-room-form.ts'

interface RoomDialogProps {
  /** Without one it is for a new one. */
  room: Room | null
  languages: readonly Language[]
  groups: readonly Group[]
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

export function RoomDialog({ room, languages, groups, isOpen, onClose, onClosed }: RoomDialogProps) {
  const formId = useId()
  const form = useRoomForm(room, languages, onClose)
  const { control, formState, isNew } = form
  const { errors, isDirty, isSubmitting } = formState
  return (
    <FormDialog
      isOpen={isOpen}
      onClosed={onClosed}
      title={isNew ? 'Nova Sala' : 'Editar Sala'}
      submitText={isNew ? 'Criar' : 'Atualizar'}
      width="sm"
      formId={formId}
      onClose={onClose}
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      problem={firstProblem(errors) ?? form.problem}
    >
      <OutdatedAlerts form={form} goneText="Esta sala foi excluída" onClose={onClose} />
      <RoomForm id={formId} control={control} languages={languages} groups={groups} autoFocus onSubmit={form.submit} />
    </FormDialog>
  )
}
