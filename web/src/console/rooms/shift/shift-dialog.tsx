import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ROOMS_SCHEDULED_MAX } from '@palco/contract/base/limits'
import type { Group } from '@palco/contract/groups/groups'
import { isRoomOver, shiftedRooms } from '@palco/contract/rooms/room-shift'
import type { Room } from '@palco/contract/rooms/rooms'
import { type SyntheticEvent, useState } from 'react'
import { serverNow } from '../../../api/server-clock.ts'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { GroupSelect } from '../../kit/form/select-field.tsx'
import { ShiftPreview } from '../../kit/list/shift-preview.tsx'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { counted } from '../../kit/words/number-text.ts'
import { roomCount } from '../../kit/words/plan-texts.ts'
import { scheduleRooms } from '../rooms.queries.ts'
import { useUndoableSave } from '../use-undoable-save.ts'
import { shiftMinutes, shiftText } from './shift-size.ts'

interface ShiftDialogProps {
  event: { startsAtLocal: string; lastDay: string }
  rooms: readonly Room[]
  groups: readonly Group[]
  startGroupId: string
  onClose: () => void
}

const USUAL = [
  { days: '1', minutes: '0', label: '+1 dia' },
  { days: '7', minutes: '0', label: '+1 semana' },
  { days: '0', minutes: '15', label: '+15 min' },
  { days: '0', minutes: '-15', label: '−15 min' },
]

export function ShiftDialog({ event, rooms, groups, startGroupId, onClose }: ShiftDialogProps) {
  const timeZone = useClockZone()
  const [groupId, setGroupId] = useState(startGroupId)
  const [days, setDays] = useState('1')
  const [minutes, setMinutes] = useState('0')
  /** The time at which the dialog opened. With a fixed time, the preview does not change while somebody reads it. */
  const [now] = useState(serverNow)
  const ended = rooms.filter((room) => isRoomOver(room, now))
  const [isEndedIncluded, setIsEndedIncluded] = useState(ended.length === rooms.length)
  const { problem, setProblem, isBusy, perform } = useUndoableSave(onClose)

  const ofGroup = rooms.filter((room) => !groupId || room.groupId === groupId)
  const endedOfGroup = ofGroup.filter((room) => ended.includes(room)).length
  const by = shiftMinutes(days, minutes)
  const shifted = shiftedRooms(
    ofGroup.filter((room) => isEndedIncluded || !ended.includes(room)),
    by ?? 0,
    { event: { ...event, timeZone }, now },
  )

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!by) return setProblem('Informe quantos dias ou minutos')
    if (shifted.length === 0) return setProblem('Nenhuma sala para deslocar')
    if (shifted.length > ROOMS_SCHEDULED_MAX)
      return setProblem(`Desloque no máximo ${ROOMS_SCHEDULED_MAX} salas de uma vez`)
    void perform({
      save: () => scheduleRooms(shifted.map(({ room: { id, version }, dates }) => ({ id, version, ...dates }))),
      done: ({ length }) => `${counted(length, 'sala deslocada', 'salas deslocadas')}: ${shiftText(by)}`,
      undo: (moved, newestOf) =>
        scheduleRooms(
          moved.map((room, index) => {
            const { id, version } = newestOf(room)
            const { startDate = null, endDate = null, plannedEnd = null } = shifted[index]?.room ?? {}
            return { id, version, startDate, endDate, plannedEnd }
          }),
        ),
      undone: ({ length }) => (length === 1 ? 'Sala de volta' : `${roomCount(length)} de volta`),
      undoProblem: 'Erro ao salvar sala',
    })
  }

  const numberField = (label: string, value: string, onChange: (text: string) => void, step: number) => (
    <TextField
      type="number"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { step }, inputLabel: { shrink: true } }}
      sx={{ flex: 1, minWidth: 96 }}
    />
  )

  return (
    <FormDialog
      isOpen
      title="Deslocar salas"
      width="md"
      submitText={`Deslocar ${roomCount(shifted.length)}`}
      onSubmit={submit}
      onClose={onClose}
      isDirty={false}
      isSubmitting={isBusy}
      problem={problem}
    >
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {groups.length > 1 && (
          <GroupSelect
            label="Salas de"
            value={groupId}
            groups={groups}
            onChange={setGroupId}
            sx={{ flex: { xs: '1 1 100%', sm: 2 }, minWidth: 180 }}
          />
        )}
        {numberField('Dias', days, setDays, 1)}
        {numberField('Minutos', minutes, setMinutes, 15)}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {USUAL.map((usual) => (
          <Chip
            key={usual.label}
            label={usual.label}
            variant={shiftMinutes(usual.days, usual.minutes) === by ? 'filled' : 'outlined'}
            onClick={() => {
              setDays(usual.days)
              setMinutes(usual.minutes)
            }}
          />
        ))}
      </Stack>
      {endedOfGroup > 0 && (
        <FormControlLabel
          control={<Switch checked={isEndedIncluded} onChange={(_, isChecked) => setIsEndedIncluded(isChecked)} />}
          label={`Incluir as que já terminaram (${roomCount(endedOfGroup)})`}
        />
      )}
      <ShiftPreview shifted={shifted} zone={timeZone} />
      <Typography variant="body2" color="textSecondary">
        Pelo relógio do evento: 10:40 continua 10:40, também quando o horário de verão começa ou termina. Os dias do
        evento, em Configurações, não mudam.
      </Typography>
    </FormDialog>
  )
}
