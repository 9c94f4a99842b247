import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type AnnouncementCreate, AUDIENCES, type AudienceType } from '@palco/contract/announcements/announcements'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { type Control, useController } from 'react-hook-form'
import { AUDIENCE_LABELS } from './announcement-texts.ts'
import type { AnnouncementValues } from './announcement-values.ts'

/** The options of each audience type. */
export interface Choices {
  groups: readonly Group[]
  rooms: readonly Room[]
  languages: readonly Language[]
}

interface AudienceFieldsProps {
  control: Control<AnnouncementValues, unknown, AnnouncementCreate>
  choices: Choices
  /** By hand. */
  onChoose: () => void
}

const WHICH: Record<Exclude<AudienceType, 'everybody'>, string> = { group: 'Grupo', room: 'Sala', language: 'Idioma' }

export function AudienceFields({ control, choices, onChoose }: AudienceFieldsProps) {
  const { field, fieldState } = useController({ control, name: 'audience' })
  const { type, id } = field.value
  function choose(audience: AnnouncementValues['audience']) {
    field.onChange(audience)
    onChoose()
  }
  const options = type === 'everybody' ? [] : optionsOf(type, choices)
  // It may have been deleted, or its list is still loading.
  if (id && !options.some(({ value }) => value === id)) options.push({ value: id, text: '…' })
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2.5 }}>
      <TextField
        select
        fullWidth
        label="Para quem"
        value={type}
        {...(type === 'everybody' && { inputRef: field.ref })}
        onBlur={field.onBlur}
        onChange={({ target }) => choose({ type: target.value as AudienceType, id: null })}
      >
        {AUDIENCES.map((each) => (
          <MenuItem key={each} value={each}>
            {AUDIENCE_LABELS[each]}
          </MenuItem>
        ))}
      </TextField>
      {type !== 'everybody' && (
        <TextField
          select
          fullWidth
          required
          label={WHICH[type]}
          value={id ?? ''}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
          onBlur={field.onBlur}
          onChange={({ target }) => choose({ type, id: target.value })}
        >
          {options.map(({ value, text }) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  )
}

function optionsOf(type: Exclude<AudienceType, 'everybody'>, { groups, rooms, languages }: Choices) {
  if (type === 'group') return groups.map(({ id, name }) => ({ value: id, text: name }))
  if (type === 'room') return rooms.map(({ id, name, group }) => ({ value: id, text: `${name} · ${group.name}` }))
  return languages.map(({ code, name, flag }) => ({ value: code, text: `${flag} ${name}` }))
}
