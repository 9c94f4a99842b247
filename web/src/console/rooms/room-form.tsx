import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import type { Language } from '@palco/contract/languages'
import { DESCRIPTION_MAX_LENGTH } from '@palco/contract/limits'
import { roomMode } from '@palco/contract/room-air'
import { ROOM_FIELDS } from '@palco/contract/room-fields'
import type { FormEventHandler, ReactNode } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { FormTextField } from '../kit/form-text-field.tsx'
import { HtmlEditor } from '../kit/html-editor.tsx'
import { LanguageField } from './language-field.tsx'
import { RoomDatesFields } from './room-dates-fields.tsx'
import { MODE_LABELS, ROOM_LINES, type RoomValues } from './room-values.ts'
import { SpeakersField } from './speakers-field.tsx'
import { WebinarUrlField } from './webinar-url-field.tsx'

interface RoomFormProps<Output> {
  id: string
  control: Control<RoomValues, unknown, Output>
  languages: readonly Language[]
  /** Without them there is no field for the group. */
  groups?: readonly { id: string; name: string }[]
  autoFocus?: boolean
  /** Not saved yet: the end follows the start. */
  isUnsaved: boolean
  /** The name is selected on focus, so that typing replaces it. */
  isCopy?: boolean
  onSubmit: FormEventHandler
  /** Buttons below the fields. */
  children?: ReactNode
}

/** The form of the rooms screen and of the group dialog. */
export function RoomForm<Output>(props: RoomFormProps<Output>) {
  const { id, control, languages, groups, autoFocus = false, isUnsaved, isCopy = false, onSubmit, children } = props
  return (
    <Stack component="form" id={id} onSubmit={onSubmit} noValidate sx={{ gap: 2.5 }}>
      {ROOM_LINES.map(({ name, label, input }) => (
        <FormTextField
          key={name}
          control={control}
          name={name}
          label={label}
          required={name === 'name'}
          autoFocus={name === 'name' && autoFocus}
          slotProps={{ htmlInput: input }}
          {...(name === 'name' && isCopy && { onFocus: ({ target }) => target.select() })}
        />
      ))}
      <Controller
        control={control}
        name="description"
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <HtmlEditor
            label={ROOM_FIELDS.description.label}
            maxLength={DESCRIPTION_MAX_LENGTH}
            hasError={fieldState.invalid}
            {...{ value, onChange, onBlur }}
          />
        )}
      />
      <LanguageField control={control} languages={languages} />
      <WebinarUrlField control={control} name="webinarUrl" />
      <WebinarUrlField control={control} name="backupUrl" />
      <FormTextField control={control} name="mode" label={ROOM_FIELDS.mode.label} select>
        {roomMode.options.map((mode) => (
          <MenuItem key={mode} value={mode}>
            {MODE_LABELS[mode]}
          </MenuItem>
        ))}
      </FormTextField>
      {groups && (
        <FormTextField
          control={control}
          name="groupId"
          label={ROOM_FIELDS.groupId.label}
          select
          required
          helperText={groups.length ? undefined : 'Crie um grupo primeiro'}
        >
          {groups.map((group) => (
            <MenuItem key={group.id} value={group.id}>
              {group.name}
            </MenuItem>
          ))}
        </FormTextField>
      )}
      <Controller
        control={control}
        name="speakerIds"
        render={({ field }) => <SpeakersField speakerIds={field.value} onChange={field.onChange} />}
      />
      <RoomDatesFields control={control} isUnsaved={isUnsaved} />
      {children}
    </Stack>
  )
}
