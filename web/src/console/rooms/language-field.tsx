import MenuItem from '@mui/material/MenuItem'
import type { Language } from '@palco/contract/languages/languages'
import { ROOM_FIELDS } from '@palco/contract/rooms/room-fields'
import { type Control, useWatch } from 'react-hook-form'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { languageText, type RoomValues } from './room-values.ts'

interface LanguageFieldProps<Output> {
  control: Control<RoomValues, unknown, Output>
  languages: readonly Language[]
}

/** Offers the active languages, and the room's own even if it is inactive or deleted. */
export function LanguageField<Output>({ control, languages }: LanguageFieldProps<Output>) {
  const chosen = useWatch({ control, name: 'language' })
  const codes = languages.filter(({ active, code }) => active || code === chosen).map(({ code }) => code)
  if (chosen && !codes.includes(chosen)) codes.push(chosen)
  return (
    <FormTextField control={control} name="language" label={ROOM_FIELDS.language.label} select required>
      {codes.map((code) => (
        <MenuItem key={code} value={code}>
          {languageText(code, languages)}
        </MenuItem>
      ))}
    </FormTextField>
  )
}
