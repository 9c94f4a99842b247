import Box from '@mui/material/Box'
import { ROOM_FIELDS } from '@palco/contract/rooms/room-fields'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { serverNow } from '../../api/server-clock.ts'
import { DateTimeField } from '../kit/form/date-time-field.tsx'
import { lengthBetween, movedEnd } from './room-length.ts'
import type { RoomValues } from './room-values.ts'

export function RoomDatesFields({ isUnsaved, autoFocus }: { isUnsaved: boolean; autoFocus: boolean }) {
  const start = useController<RoomValues, 'startDate'>({ name: 'startDate' })
  const end = useController<RoomValues, 'endDate'>({ name: 'endDate' })
  /** Whether changing the start also moves the end. It does not if the room is saved and has already begun. */
  const [doesEndFollow] = useState(isUnsaved || Date.parse(start.field.value) > serverNow())
  /**
   * The room's length before the edit of the start. Kept until the start loses the focus or the end is changed, because
   * the length is wrong while a start is partly typed.
   */
  const edited = useRef<{ length: number | null } | null>(null)

  function changeStart(value: string) {
    edited.current ??= { length: lengthBetween(start.field.value, end.field.value) }
    start.field.onChange(value)
    const moved = doesEndFollow ? movedEnd(value, edited.current.length) : null
    if (moved) end.field.onChange(moved)
  }

  function leaveStart() {
    edited.current = null
    start.field.onBlur()
  }

  function changeEnd(value: string) {
    edited.current = null
    end.field.onChange(value)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))' }}>
      <DateTimeField
        label={ROOM_FIELDS.startDate.label}
        value={start.field.value}
        onChange={changeStart}
        onBlur={leaveStart}
        hasError={start.fieldState.invalid}
        inputRef={start.field.ref}
        autoFocus={autoFocus}
      />
      <DateTimeField
        label={ROOM_FIELDS.endDate.label}
        value={end.field.value}
        onChange={changeEnd}
        onBlur={end.field.onBlur}
        hasError={end.fieldState.invalid}
        inputRef={end.field.ref}
      />
    </Box>
  )
}
