import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { plannedPeriod } from '@palco/contract/announcements/announcement-schedule'
import { ANNOUNCEMENT_MAX_MINUTES } from '@palco/contract/base/limits'
import type { Room } from '@palco/contract/rooms/rooms'
import { useController, useFormState } from 'react-hook-form'
import { DateTimeField } from '../kit/form/date-time-field.tsx'
import { type Option, SelectField } from '../kit/form/select-field.tsx'
import { zonedPeriodText, zonedText } from '../kit/form/zoned-period.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { type AnnouncementValues, inMinutes, type ScheduleValues } from './announcement-values.ts'
import { upcomingRooms, type When, whenOf } from './schedule-values.ts'

interface ScheduleFieldsProps {
  rooms: readonly Room[]
  onWhen: (when: When) => void
  onChanged: () => void
}

const WHEN_LABELS = [
  ['now', 'Agora'],
  ['at', 'Em um horário'],
  ['before', 'Antes de uma sala começar'],
] as const satisfies readonly Option<When>[]

export function ScheduleFields({ rooms, onWhen, onChanged }: ScheduleFieldsProps) {
  const { field } = useController<AnnouncementValues, 'schedule'>({ name: 'schedule' })
  const { errors } = useFormState<AnnouncementValues>({ name: 'schedule' })
  const schedule = field.value
  function set(change: Partial<ScheduleValues>) {
    if (!schedule) return
    field.onChange({ ...schedule, ...change })
    onChanged()
  }
  const setOffset = (change: Partial<ScheduleValues['beforeRoom']>) =>
    schedule?.beforeRoom && set({ beforeRoom: { ...schedule.beforeRoom, ...change } })
  return (
    <>
      <SelectField
        fullWidth
        label="Quando"
        value={whenOf(schedule)}
        onBlur={field.onBlur}
        options={WHEN_LABELS}
        onChange={onWhen}
      />
      {schedule && !schedule.beforeRoom && (
        <DateTimeField
          label="Publicar em"
          value={schedule.startsAt ?? ''}
          onChange={(startsAt) => set({ startsAt })}
          onBlur={field.onBlur}
          hasError={Boolean(errors.schedule?.startsAt)}
          problem={errors.schedule?.startsAt?.message}
          inputRef={field.ref}
          isRequired
        />
      )}
      {schedule?.beforeRoom && (
        <StartingRoomField
          rooms={rooms}
          roomId={schedule.beforeRoom.roomId}
          onChange={(roomId) => setOffset({ roomId })}
          error={Boolean(errors.schedule?.beforeRoom?.roomId)}
          inputRef={field.ref}
        />
      )}
      {schedule && (
        <Stack direction="row" sx={{ gap: 2.5 }}>
          {schedule.beforeRoom && (
            <Minutes
              label="Minutos antes"
              min={0}
              value={schedule.beforeRoom.minutes}
              hasError={Boolean(errors.schedule?.beforeRoom?.minutes)}
              onChange={(minutes) => setOffset({ minutes })}
            />
          )}
          <Minutes
            label="Minutos no ar"
            min={1}
            value={schedule.lastsMinutes}
            hasError={Boolean(errors.schedule?.lastsMinutes)}
            onChange={(lastsMinutes) => set({ lastsMinutes })}
          />
        </Stack>
      )}
      {schedule && <PlannedTime schedule={schedule} rooms={rooms} />}
    </>
  )
}

interface StartingRoomFieldProps extends Pick<TextFieldProps, 'error' | 'inputRef'> {
  rooms: readonly Room[]
  roomId: string
  onChange: (roomId: string) => void
}

function StartingRoomField({ rooms, roomId, onChange, ...field }: StartingRoomFieldProps) {
  const timeZone = useClockZone()
  const options = upcomingRooms(rooms, roomId)
  return (
    <TextField
      select
      fullWidth
      required
      label="Sala que começa"
      value={roomId}
      {...field}
      {...(!options.length && { helperText: 'Nenhuma sala começa depois de agora.' })}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(({ id, name, startDate }) => (
        <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
          {`${zonedText(startDate, timeZone)} · ${name}`}
        </MenuItem>
      ))}
      {roomId && !options.some(({ id }) => id === roomId) && (
        <MenuItem value={roomId}>Sala excluída ou sem data de início</MenuItem>
      )}
    </TextField>
  )
}

interface MinutesProps {
  label: string
  min: number
  value: string
  hasError: boolean
  onChange: (value: string) => void
}

const Minutes = ({ label, min, value, hasError, onChange }: MinutesProps) => (
  <TextField
    label={label}
    type="number"
    required
    value={value}
    error={hasError}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { min, max: ANNOUNCEMENT_MAX_MINUTES, step: 1 } }}
    sx={{ flex: 1 }}
  />
)

function PlannedTime({ schedule, rooms }: { schedule: ScheduleValues; rooms: readonly Room[] }) {
  const timeZone = useClockZone()
  const { startsAt, beforeRoom, lastsMinutes } = schedule
  const offset = beforeRoom && { ...beforeRoom, minutes: Number(beforeRoom.minutes) }
  const period = plannedPeriod({ startsAt, beforeRoom: offset, lastsMinutes: Number(lastsMinutes) }, rooms)
  const [startDate, endDate] = [period?.from, period?.until].map((at) => at && new Date(at))
  if (!startDate || !endDate || Number.isNaN(startDate.getTime() + endDate.getTime())) return null
  const text = zonedPeriodText({ startDate: startDate.toISOString(), endDate: endDate.toISOString() }, timeZone)
  return (
    <Box role="status" sx={{ mt: -1 }}>
      <Typography variant="body2" color="textSecondary">
        {`No ar: ${text}.`}
        {beforeRoom && ' Se o horário da sala mudar, o aviso acompanha; se ela for excluída ou desativada, ele espera.'}
      </Typography>
    </Box>
  )
}

const DURATIONS = { '15 min': 15, '30 min': 30, '1 hora': 60, '4 horas': 240, '1 dia': 1440 }

export function EndField() {
  const { field, fieldState } = useController<AnnouncementValues, 'endsAt'>({ name: 'endsAt' })
  return (
    <div>
      <DateTimeField
        label="Vale até"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        hasError={fieldState.invalid}
        problem={fieldState.error?.message}
        inputRef={field.ref}
        isRequired
      />
      <Stack
        direction="row"
        role="group"
        aria-label="Duração a partir de agora"
        sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}
      >
        {Object.entries(DURATIONS).map(([text, minutes]) => (
          <Button
            key={text}
            size="small"
            variant="outlined"
            color="secondary"
            onClick={() => field.onChange(inMinutes(minutes))}
          >
            {text}
          </Button>
        ))}
      </Stack>
    </div>
  )
}
