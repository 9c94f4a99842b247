import type { Group } from '@palco/contract/groups'
import type { Language } from '@palco/contract/languages'
import type { Room } from '@palco/contract/rooms'
import { useId } from 'react'
import { FormDialog } from '../../components/form-dialog.tsx'
import { ReloadAlert } from '../../components/reload-alert.tsx'
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
  const { control, formState, submit, reload, isReloading } = useRoomForm(room, languages, onClose)
  const { errors, isDirty, isSubmitting } = formState
  return (
    <FormDialog
      isOpen={isOpen}
      onClosed={onClosed}
      title={room ? 'Editar Sala' : 'Nova Sala'}
      submitText={room ? 'Atualizar' : 'Criar'}
      width="sm"
      formId={formId}
      onClose={onClose}
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      problem={firstProblem(errors) ?? errors.root?.failed?.message ?? null}
    >
      {errors.root?.changed?.message && (
        <ReloadAlert text={errors.root.changed.message} isBusy={isReloading} onReload={reload} />
      )}
      <RoomForm id={formId} control={control} languages={languages} groups={groups} autoFocus onSubmit={submit} />
    </FormDialog>
  )
}
