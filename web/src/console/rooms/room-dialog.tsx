import Button from '@mui/material/Button'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import { type Room, type RoomCreate, roomCreate } from '@palco/contract/rooms/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useRef } from 'react'
import { useMay } from '../../session/may.ts'
import { Alert } from '../../ui/alert.tsx'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { OutdatedAlerts } from '../kit/form/outdated-alerts.tsx'
import { useDialogForm } from '../kit/form/use-dialog-form.ts'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { RoomForm } from './room-form.tsx'
import { roomResolver } from './room-resolver.ts'
import { describeField, type FocusedField, firstProblem, type RoomValues, valuesOf } from './room-values.ts'
import { saveRoom } from './rooms.queries.ts'

export interface RoomDialogProps extends OpenedDialog {
  /** The room to edit; `null` for a new room. */
  room: Room | null
  /** The initial values of a new room; `null` for the default values. */
  start: RoomValues | null
  isCopy: boolean
  focused: FocusedField
  languages: readonly Language[]
  groups: readonly Group[]
  isDrawer?: boolean
  /** Called when a room was saved with the button that also adds the next room. */
  onNext?: (previous: RoomValues) => void
}

export function RoomDialog(props: RoomDialogProps) {
  const { room, start, isCopy, focused, languages, groups, onNext, ...frame } = props
  const formId = useId()
  const mayPlan = useMay('week.change')
  const isNextWanted = useRef(false)
  const form = useRoomForm({ room, start, languages, onSaved })
  const { formState, isNew } = form
  const { errors, isDirty, isSubmitting } = formState

  function save(isNext: boolean, event?: SyntheticEvent) {
    isNextWanted.current = isNext
    return form.submit(event)
  }

  function onSaved() {
    if (isNextWanted.current) onNext?.(form.form.getValues())
    else frame.onClose()
  }

  return (
    <FormDialog
      {...frame}
      title={room ? `Editar Sala: ${room.name}` : 'Nova Sala'}
      submitText={isNew ? 'Criar' : 'Atualizar'}
      width="sm"
      formId={formId}
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      problem={firstProblem(errors) ?? form.problem}
      draft={form.dialog.draft}
      moreActions={
        isNew &&
        onNext && (
          <Button onClick={() => void save(true)} disabled={isSubmitting}>
            Salvar e adicionar outra
          </Button>
        )
      }
    >
      {!mayPlan && (
        <Alert severity="info" role="none">
          A sua função muda aqui os endereços e os horários, e nada mais.
        </Alert>
      )}
      <OutdatedAlerts form={form} goneText="Esta sala foi excluída" onClose={frame.onClose} />
      <RoomForm
        id={formId}
        form={form.form}
        languages={languages}
        groups={groups}
        focused={focused}
        isUnsaved={isNew}
        isCopy={isCopy}
        onSubmit={(event) => void save(false, event)}
      />
    </FormDialog>
  )
}

type RoomFormOptions = Pick<RoomDialogProps, 'room' | 'start' | 'languages'> & { onSaved: () => void }

function useRoomForm({ room, start, languages, onSaved }: RoomFormOptions) {
  const timeZone = useClockZone()
  const queryClient = useQueryClient()
  return useDialogForm<Room, RoomValues, RoomCreate>(room, {
    draftName: `room ${room?.id ?? 'new'}`,
    valuesOf: (each) => (each ? valuesOf(each, languages) : (start ?? valuesOf(null, languages))),
    resolverOf: () => roomResolver(roomCreate),
    describe: (field, theirs) => describeField(field, theirs, { languages, timeZone }),
    find: async ({ id }) => {
      const rooms = await queryClient.fetchQuery({ ...roomsQuery, staleTime: 0 })
      return rooms.find((each) => each.id === id) ?? null
    },
    save: saveRoom,
    refresh: () => queryClient.invalidateQueries({ queryKey: ['catalog'] }),
    onSaved,
    created: 'Sala criada',
    updated: 'Sala atualizada',
    loadProblem: 'Erro ao carregar salas',
    saveProblem: 'Erro ao salvar sala',
  })
}
