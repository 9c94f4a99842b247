import Stack from '@mui/material/Stack'
import { AUDIENCES, type AudienceType } from '@palco/contract/announcements/announcements'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { useController } from 'react-hook-form'
import { type Option, SelectField } from '../kit/form/select-field.tsx'
import { AUDIENCE_LABELS } from './announcement-texts.ts'
import type { AnnouncementValues } from './announcement-values.ts'

export interface Choices {
  groups: readonly Group[]
  rooms: readonly Room[]
  languages: readonly Language[]
}

const WHICH: Record<Exclude<AudienceType, 'everybody'>, string> = { group: 'Grupo', room: 'Sala', language: 'Idioma' }

export function AudienceFields({ choices, onChoose }: { choices: Choices; onChoose: () => void }) {
  const { field, fieldState } = useController<AnnouncementValues, 'audience'>({ name: 'audience' })
  const { type, id } = field.value
  function choose(audience: AnnouncementValues['audience']) {
    field.onChange(audience)
    onChoose()
  }
  const options = optionsOf(type, choices)
  // The chosen entry is missing in the options if it was deleted, or while the list is loading.
  if (id && !options.some(([value]) => value === id)) options.push([id, '…'])
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2.5 }}>
      <SelectField
        fullWidth
        label="Para quem"
        value={type}
        {...(type === 'everybody' && { inputRef: field.ref })}
        onBlur={field.onBlur}
        options={AUDIENCES.map((each) => [each, AUDIENCE_LABELS[each]])}
        onChange={(chosen) => choose({ type: chosen, id: null })}
      />
      {type !== 'everybody' && (
        <SelectField
          fullWidth
          required
          label={WHICH[type]}
          value={id ?? ''}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
          onBlur={field.onBlur}
          options={options}
          onChange={(chosen) => choose({ type, id: chosen })}
        />
      )}
    </Stack>
  )
}

function optionsOf(type: AudienceType, { groups, rooms, languages }: Choices): Option[] {
  if (type === 'group') return groups.map(({ id, name }) => [id, name])
  if (type === 'room') return rooms.map(({ id, name, group }) => [id, `${name} · ${group.name}`])
  return type === 'language' ? languages.map(({ code, name, flag }) => [code, `${flag} ${name}`]) : []
}
