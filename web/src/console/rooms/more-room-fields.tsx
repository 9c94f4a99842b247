import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { DESCRIPTION_MAX_LENGTH } from '@palco/contract/base/limits'
import { roomMode } from '@palco/contract/rooms/room-air'
import { ROOM_FIELDS } from '@palco/contract/rooms/room-fields'
import { ROOM_DEFAULTS } from '@palco/contract/rooms/rooms'
import { useId, useState } from 'react'
import { type Control, Controller, useFormState, useWatch } from 'react-hook-form'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { HtmlEditor } from '../kit/form/html-editor.tsx'
import { ArrowDropDownIcon } from '../kit/icons.tsx'
import { MODE_LABELS, MORE_LINES, MORE_ROOM_FIELDS, type RoomValues } from './room-values.ts'
import { SpeakersField } from './speakers-field.tsx'
import { WebinarUrlField } from './webinar-url-field.tsx'

interface MoreRoomFieldsProps<Output> {
  control: Control<RoomValues, unknown, Output>
  isBackupFocused: boolean
}

/** The optional fields, folded until one of them has the focus, a value or an error. */
export function MoreRoomFields<Output>({ control, isBackupFocused }: MoreRoomFieldsProps<Output>) {
  const id = useId()
  const values = useWatch({ control, name: MORE_ROOM_FIELDS })
  const { errors } = useFormState({ control, name: MORE_ROOM_FIELDS })
  const hasError = MORE_ROOM_FIELDS.some((name) => errors[name])
  const hasValue = values.some((value) => value.length > 0 && value !== ROOM_DEFAULTS.mode)
  const reason = hasError ? 'error' : hasValue ? 'value' : null
  /** The fold stays closed if it is closed by hand, until there is another reason. */
  const [seen, setSeen] = useState<typeof reason>(null)
  const [isOpen, setIsOpen] = useState(isBackupFocused)
  if (reason !== seen) {
    setSeen(reason)
    if (reason) setIsOpen(true)
  }

  return (
    <div>
      <Button
        color="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={<ArrowDropDownIcon />}
        sx={{ '& svg': { transform: isOpen ? 'rotate(180deg)' : 'none' } }}
        onClick={() => setIsOpen(!isOpen)}
      >
        Mais campos
      </Button>
      <Collapse in={isOpen} id={id} onEntered={hasError ? focusInvalid : undefined}>
        <Stack sx={{ gap: 2.5, pt: 1.5 }}>
          {MORE_LINES.map(({ name, label, input }) => (
            <FormTextField key={name} control={control} name={name} label={label} slotProps={{ htmlInput: input }} />
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
          <WebinarUrlField control={control} name="backupUrl" autoFocus={isBackupFocused} />
          <FormTextField control={control} name="mode" label={ROOM_FIELDS.mode.label} select>
            {roomMode.options.map((mode) => (
              <MenuItem key={mode} value={mode}>
                {MODE_LABELS[mode]}
              </MenuItem>
            ))}
          </FormTextField>
          <Controller
            control={control}
            name="speakerIds"
            render={({ field }) => <SpeakersField speakerIds={field.value} onChange={field.onChange} />}
          />
        </Stack>
      </Collapse>
    </div>
  )
}

/** The form could not focus it while it was hidden. */
const focusInvalid = (fold: HTMLElement) => fold.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
