import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { AnnouncementCreate } from '@palco/contract/announcements/announcements'
import { type Control, useController } from 'react-hook-form'
import { DateTimeField } from '../kit/form/date-time-field.tsx'
import { type AnnouncementValues, inMinutes } from './announcement-values.ts'

interface EndFieldProps {
  control: Control<AnnouncementValues, unknown, AnnouncementCreate>
}

const DURATIONS = [
  { text: '15 min', minutes: 15 },
  { text: '30 min', minutes: 30 },
  { text: '1 hora', minutes: 60 },
  { text: '4 horas', minutes: 240 },
  { text: '1 dia', minutes: 1440 },
]

/** When it ends: buttons for the usual durations, and a date-time field. */
export function EndField({ control }: EndFieldProps) {
  const { field, fieldState } = useController({ control, name: 'endsAt' })
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
        {DURATIONS.map(({ text, minutes }) => (
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
