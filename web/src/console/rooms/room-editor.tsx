import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Language } from '@palco/contract/languages'
import { type StagedRoom, stagedRoom } from '@palco/contract/rooms'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useClockZone } from '../kit/event-zone.ts'
import { type Kept, KeptAlert } from '../kit/kept-alert.tsx'
import { mergeIntoForm } from '../kit/merge.ts'
import { StickyProblem } from '../kit/sticky-problem.tsx'
import { RoomForm } from './room-form.tsx'
import { describeField, firstProblem, nextValues, type RoomValues, roomResolver, valuesOf } from './room-values.ts'

export interface RoomEditorProps {
  languages: readonly Language[]
  /** What is edited; without it, it is a new one. */
  room: StagedRoom | null
  /** Nothing of it is saved yet: its end may follow its start. */
  isUnsaved: boolean
  /** Its name is a copy's: the first key that is typed replaces it. */
  isCopy: boolean
  /** A new one begins like the one before. */
  previous: StagedRoom | null
  onCommit: (room: StagedRoom) => void
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
  autoFocus: boolean
  /** Why a new room can't be added now; it is told when somebody tries, and what he typed stays. */
  fullProblem: string | null
}

/** A room that is not sent anywhere yet: whoever shows the editor keeps it. */
export function RoomEditor(props: RoomEditorProps) {
  const { languages, room, isUnsaved, isCopy, previous, onCommit, onCancel, onDirtyChange, autoFocus, fullProblem } =
    props
  const formId = useId()
  const timeZone = useClockZone()
  const [isRefused, setIsRefused] = useState(false)
  const [seen, setSeen] = useState(room)
  const [kept, setKept] = useState<readonly Kept[]>([])
  const form = useForm<RoomValues, unknown, StagedRoom>({
    resolver: roomResolver(stagedRoom),
    defaultValues: room ? valuesOf(room, languages) : nextValues(valuesOf(previous, languages), languages),
  })

  const { control, handleSubmit, formState, subscribe } = form

  /** What is typed must not undo what somebody else has saved meanwhile. */
  const follow = useEffectEvent((newest: StagedRoom | null) => {
    if (!seen || !newest || newest === seen) return
    const fields = mergeIntoForm(form, valuesOf(seen, languages), valuesOf(newest, languages))
    setKept(
      fields.map((field) => ({ key: field, canTake: true, ...describeField(field, newest, { languages, timeZone }) })),
    )
    setSeen(newest)
  })
  useEffect(() => follow(room), [room])

  function takeTheirs(key: string) {
    const field = key as keyof RoomValues
    form.setValue(field, valuesOf(seen, languages)[field], { shouldDirty: true })
    setKept((now) => now.filter((each) => each.key !== key))
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
      <KeptAlert kept={kept} onTake={takeTheirs} />
      <RoomForm
        id={formId}
        control={control}
        languages={languages}
        autoFocus={autoFocus}
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
