import Stack from '@mui/material/Stack'
import { NAME_MAX_LENGTH, SPEAKER_MAX_LENGTH } from '@palco/contract/base/limits'
import { type Language, languageText } from '@palco/contract/languages/languages'
import { ROOM_FIELDS } from '@palco/contract/rooms/room-fields'
import type { FormEventHandler, ReactNode } from 'react'
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { MoreRoomFields, WebinarUrlField } from './more-room-fields.tsx'
import { RoomDatesFields } from './room-dates-fields.tsx'
import type { FocusedField, RoomValues } from './room-values.ts'

interface RoomFormProps<Output> {
  id: string
  form: UseFormReturn<RoomValues, unknown, Output>
  languages: readonly Language[]
  /** The groups to choose from. If missing, the form has no field for the group. */
  groups?: readonly { id: string; name: string }[]
  focused: FocusedField | null
  /**
   * Whether the room is not saved yet. Changing its start then always moves its end too, even if the start is in the
   * past.
   */
  isUnsaved: boolean
  /** Whether the room is a copy. Its name is then selected on focus, so that typing replaces it. */
  isCopy?: boolean
  onSubmit: FormEventHandler
  children?: ReactNode
}

export function RoomForm<Output>(props: RoomFormProps<Output>) {
  const { id, form, languages, groups, focused, isUnsaved, isCopy = false, onSubmit, children } = props
  return (
    <FormProvider {...form}>
      <Stack component="form" id={id} onSubmit={onSubmit} noValidate sx={{ gap: 2.5 }}>
        <FormTextField<RoomValues>
          name="name"
          label={ROOM_FIELDS.name.label}
          required
          autoFocus={focused === 'name'}
          slotProps={{ htmlInput: { maxLength: NAME_MAX_LENGTH } }}
          {...(isCopy && { onFocus: ({ target }) => target.select() })}
        />
        <RoomDatesFields isUnsaved={isUnsaved} autoFocus={focused === 'startDate'} />
        <FormTextField<RoomValues>
          name="speaker"
          label={ROOM_FIELDS.speaker.label}
          slotProps={{ htmlInput: { maxLength: SPEAKER_MAX_LENGTH } }}
        />
        <LanguageField languages={languages} />
        <WebinarUrlField name="webinarUrl" autoFocus={focused === 'webinarUrl'} />
        {groups && (
          <FormTextField<RoomValues>
            name="groupId"
            label={ROOM_FIELDS.groupId.label}
            required
            helperText={groups.length ? undefined : 'Crie um grupo primeiro'}
            options={groups.map((group) => [group.id, group.name])}
          />
        )}
        <MoreRoomFields isBackupFocused={focused === 'backupUrl'} />
        {children}
      </Stack>
    </FormProvider>
  )
}

/** Offers the active languages. Also offers the room's own language if it is inactive or was deleted. */
function LanguageField({ languages }: { languages: readonly Language[] }) {
  const chosen = useWatch<RoomValues, 'language'>({ name: 'language' })
  const codes = languages.filter(({ active, code }) => active || code === chosen).map(({ code }) => code)
  if (chosen && !codes.includes(chosen)) codes.push(chosen)
  return (
    <FormTextField<RoomValues>
      name="language"
      label={ROOM_FIELDS.language.label}
      required
      options={codes.map((code) => [code, languageText(code, languages)])}
    />
  )
}
