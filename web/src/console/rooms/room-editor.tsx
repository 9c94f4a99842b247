import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Language } from '@palco/contract/languages/languages'
import { type StagedRoom, stagedRoom } from '@palco/contract/rooms/rooms'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Conflict, ConflictAlert } from '../kit/form/conflict-alert.tsx'
import { mergeIntoForm } from '../kit/form/merge.ts'
import { StickyProblem } from '../kit/form/problem-alert.tsx'
import { useClockZone } from '../kit/words/event-zone.ts'
import { RoomForm } from './room-form.tsx'
import { roomResolver } from './room-resolver.ts'
import { describeField, firstProblem, nextValues, type RoomValues, valuesOf } from './room-values.ts'

export interface RoomEditorProps {
  languages: readonly Language[]
  /** The room to edit; `null` for a new room. */
  room: StagedRoom | null
  /**
   * Whether the room is not saved yet. Changing its start then always moves its end too, even if the start is in the
   * past.
   */
  isUnsaved: boolean
  /** Whether the room is a copy. Its name is then selected on focus, so that typing replaces it. */
  isCopy: boolean
  /** The room that was last added or changed in this dialog. A new room starts with some of its values. */
  previous: StagedRoom | null
  onCommit: (room: StagedRoom) => void
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
  autoFocus: boolean
  /** Says why no more rooms can be added; `null` if more can. Shown on submit. */
  fullProblem: string | null
}

/** The form of a room in the group dialog. The changes stay in the dialog until the group is saved. */
export function RoomEditor(props: RoomEditorProps) {
  const { languages, room, isUnsaved, isCopy, previous, onCommit, onCancel, onDirtyChange, autoFocus, fullProblem } =
    props
  const formId = useId()
  const timeZone = useClockZone()
  const [isRefused, setIsRefused] = useState(false)
  const [seen, setSeen] = useState(room)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const form = useForm<RoomValues, unknown, StagedRoom>({
    resolver: roomResolver(stagedRoom),
    defaultValues: room ? valuesOf(room, languages) : nextValues(valuesOf(previous, languages), languages),
  })

  const { handleSubmit, formState, subscribe } = form

  /** Merges what somebody else has saved in the meantime into the form. */
  const follow = useEffectEvent((newest: StagedRoom | null) => {
    if (!seen || !newest || newest === seen) return
    const fields = mergeIntoForm(form, valuesOf(seen, languages), valuesOf(newest, languages))
    setConflicts(
      fields.map((field) => ({ key: field, canTake: true, ...describeField(field, newest, { languages, timeZone }) })),
    )
    setSeen(newest)
  })
  useEffect(() => follow(room), [room])

  function takeTheirs(key: string) {
    const field = key as keyof RoomValues
    form.setValue(field, valuesOf(seen, languages)[field], { shouldDirty: true })
    setConflicts((now) => now.filter((each) => each.key !== key))
  }

  useEffect(
    () => subscribe({ formState: { isDirty: true }, callback: ({ isDirty = false }) => onDirtyChange(isDirty) }),
    [subscribe, onDirtyChange],
  )

  function commit(fields: StagedRoom) {
    const isFull = !room && fullProblem !== null
    setIsRefused(isFull)
    if (!isFull) onCommit(fields)
  }

  return (
    <Stack sx={{ gap: 2.5 }}>
      <StickyProblem text={firstProblem(formState.errors) ?? (isRefused ? fullProblem : null)} />
      <ConflictAlert conflicts={conflicts} onTake={takeTheirs} />
      <RoomForm
        id={formId}
        form={form}
        languages={languages}
        focused={autoFocus ? 'name' : null}
        isUnsaved={isUnsaved}
        isCopy={isCopy}
        onSubmit={handleSubmit(commit)}
      >
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          {room && <Button onClick={onCancel}>Cancelar edição</Button>}
          <Button type="submit" variant="outlined" color="secondary">
            {room ? 'Atualizar Sala' : 'Adicionar Sala'}
          </Button>
        </Stack>
      </RoomForm>
    </Stack>
  )
}
