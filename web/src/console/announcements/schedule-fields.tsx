import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { plannedPeriod } from '@palco/contract/announcement-schedule'
import type { AnnouncementCreate } from '@palco/contract/announcements'
import { ANNOUNCEMENT_MAX_MINUTES } from '@palco/contract/limits'
import type { Room } from '@palco/contract/rooms'
import { type Control, useController, useFormState } from 'react-hook-form'
import { DateTimeField } from '../kit/date-time-field.tsx'
import { useClockZone } from '../kit/event-zone.ts'
import { zonedPeriodText, zonedText } from '../kit/zoned-period.ts'
import type { AnnouncementValues, ScheduleValues } from './announcement-values.ts'
import { upcomingRooms, type When, whenOf } from './schedule-values.ts'

interface ScheduleFieldsProps {
  control: Control<AnnouncementValues, unknown, AnnouncementCreate>
  rooms: readonly Room[]
  onWhen: (when: When) => void
}

const WHEN_LABELS: Record<When, string> = {
  now: 'Agora',
  at: 'Em um horário',
  before: 'Antes de uma sala começar',
}

/** When it is published: now, at a time, or before a room begins. */
export function ScheduleFields({ control, rooms, onWhen }: ScheduleFieldsProps) {
  const { field } = useController({ control, name: 'schedule' })
  const { errors } = useFormState({ control, name: 'schedule' })
  const schedule = field.value
  const set = (change: Partial<ScheduleValues>) => schedule && field.onChange({ ...schedule, ...change })
  return (
    <>
      <TextField
        select
        fullWidth
        label="Quando"
        value={whenOf(schedule)}
        onBlur={field.onBlur}
        onChange={({ target }) => onWhen(target.value as When)}
      >
        {Object.entries(WHEN_LABELS).map(([value, text]) => (
          <MenuItem key={value} value={value}>
            {text}
          </MenuItem>
        ))}
      </TextField>
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
      {schedule && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2.5 }}>
          {schedule.beforeRoom && <RoomOffset {...{ schedule, rooms, set, errors }} inputRef={field.ref} />}
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

interface RoomOffsetProps {
  schedule: ScheduleValues
  rooms: readonly Room[]
  set: (change: Partial<ScheduleValues>) => void
  errors: ReturnType<typeof useFormState<AnnouncementValues>>['errors']
  inputRef: (element: HTMLElement | null) => void
}

function RoomOffset({ schedule: { beforeRoom }, rooms, set, errors, inputRef }: RoomOffsetProps) {
  const timeZone = useClockZone()
  const { roomId = '', minutes = '' } = beforeRoom ?? {}
  const problems = errors.schedule?.beforeRoom
  const options = upcomingRooms(rooms, roomId)
  const isGone = roomId !== '' && !options.some(({ id }) => id === roomId)
  return (
    <>
      <TextField
        select
        fullWidth
        required
        label="Sala que começa"
        value={roomId}
        inputRef={inputRef}
        error={Boolean(problems?.roomId)}
        onChange={({ target }) => set({ beforeRoom: { roomId: target.value, minutes } })}
      >
        {options.map(({ id, name, startDate }) => (
          <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
            {`${zonedText(startDate, timeZone)} · ${name}`}
          </MenuItem>
        ))}
        {isGone && (
          <MenuItem value={roomId} disabled>
            Sala excluída
          </MenuItem>
        )}
      </TextField>
      <Minutes
        label="Minutos antes"
        min={0}
        value={minutes}
        hasError={Boolean(problems?.minutes)}
        onChange={(now) => set({ beforeRoom: { roomId, minutes: now } })}
      />
    </>
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
    sx={{ minWidth: { sm: 140 } }}
  />
)

/** What the fields amount to: a room that is moved takes it along. */
function PlannedTime({ schedule, rooms }: Pick<RoomOffsetProps, 'schedule' | 'rooms'>) {
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
