import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Collapse from '@mui/material/Collapse'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { DESCRIPTION_MAX_LENGTH } from '@palco/contract/base/limits'
import { roomMode } from '@palco/contract/rooms/room-air'
import { ROOM_FIELDS } from '@palco/contract/rooms/room-fields'
import { ROOM_DEFAULTS } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Controller, useController, useFormState, useWatch } from 'react-hook-form'
import { errorText } from '../../api/api-error.ts'
import { WebinarAddressField } from '../embed-checks/webinar-address-field.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { HtmlEditor } from '../kit/form/html-editor.tsx'
import { ArrowDropDownIcon } from '../kit/icons.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import { MODE_LABELS, MORE_LINES, MORE_ROOM_FIELDS, type RoomValues } from './room-values.ts'
import { speakersQuery } from './rooms.queries.ts'

/**
 * Fields that are folded at first. They unfold if one of them has a value or an error, or if the backup URL is to be
 * focused.
 */
export function MoreRoomFields({ isBackupFocused }: { isBackupFocused: boolean }) {
  const id = useId()
  const values = useWatch<RoomValues, typeof MORE_ROOM_FIELDS>({ name: MORE_ROOM_FIELDS })
  const { errors } = useFormState<RoomValues>({ name: MORE_ROOM_FIELDS })
  const hasError = MORE_ROOM_FIELDS.some((name) => errors[name])
  const hasValue = values.some((value) => value.length > 0 && value !== ROOM_DEFAULTS.mode)
  const reason = hasError ? 'error' : hasValue ? 'value' : null
  /** The last reason for unfolding. If somebody folds the fields, they stay folded until there is another reason. */
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
            <FormTextField<RoomValues> key={name} name={name} label={label} slotProps={{ htmlInput: input }} />
          ))}
          <Controller<RoomValues, 'description'>
            name="description"
            render={({ field: { value, onChange, onBlur }, fieldState }) => (
              <HtmlEditor
                label={ROOM_FIELDS.description.label}
                maxLength={DESCRIPTION_MAX_LENGTH}
                hasError={fieldState.invalid}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
          <WebinarUrlField name="backupUrl" autoFocus={isBackupFocused} />
          <FormTextField<RoomValues>
            name="mode"
            label={ROOM_FIELDS.mode.label}
            options={roomMode.options.map((mode) => [mode, MODE_LABELS[mode]])}
          />
          <SpeakersField />
        </Stack>
      </Collapse>
    </div>
  )
}

/** Focuses the first invalid field after unfolding, because the form could not focus a hidden field. */
const focusInvalid = (fold: HTMLElement) => fold.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

const HINT = 'Usuários com a função Palestrante. Eles veem quantas pessoas assistem à sala.'

function SpeakersField() {
  const { field } = useController<RoomValues, 'speakerIds'>({ name: 'speakerIds' })
  const { data, error, isPending, refetch } = useQuery(speakersQuery)
  const known = data?.data ?? []
  const speakerOf = (id: string) => known.find((each) => each.id === id)
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={known.map(({ id }) => id)}
      // The value may contain ids without an option: the speakers are still loading, or a person is no longer a
      // speaker.
      value={field.value}
      onChange={(_event, chosen) => field.onChange(chosen)}
      onOpen={() => error && void refetch()}
      // Contains name and e-mail address, so that a speaker can be found by either of them.
      getOptionLabel={(id) => `${speakerOf(id)?.name ?? '…'} ${speakerOf(id)?.email ?? ''}`}
      renderOption={({ key, ...props }, id) => (
        <Box key={key} component="li" {...props}>
          <span>
            {speakerOf(id)?.name}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              <EmailText email={speakerOf(id)?.email ?? ''} />
            </Typography>
          </span>
        </Box>
      )}
      renderValue={(ids, propsOf) =>
        ids.map((id, index) => {
          const { key, ...props } = propsOf({ index })
          return <Chip key={key} label={speakerOf(id)?.name ?? '…'} {...props} />
        })
      }
      loading={isPending}
      loadingText="Carregando..."
      noOptionsText="Nenhum palestrante encontrado"
      renderInput={(params) => (
        <TextField
          {...params}
          label={ROOM_FIELDS.speakerIds.label}
          error={Boolean(error)}
          helperText={error ? errorText(error, 'Erro ao carregar usuários') : HINT}
        />
      )}
    />
  )
}

const HINTS = {
  webinarUrl: 'YouTube, Vimeo ou URL direta',
  backupUrl: 'Opcional. Se a transmissão falhar, um clique leva todos para este endereço.',
}

const SUBJECTS = { webinarUrl: 'endereço principal', backupUrl: 'endereço reserva' }

export function WebinarUrlField({ name, autoFocus }: { name: 'webinarUrl' | 'backupUrl'; autoFocus: boolean }) {
  const mode = useWatch<RoomValues, 'mode'>({ name: 'mode' })
  return (
    <WebinarAddressField<RoomValues>
      name={name}
      label={ROOM_FIELDS[name].label}
      hint={HINTS[name]}
      subject={SUBJECTS[name]}
      mode={roomMode.safeParse(mode).data}
      required={name === 'webinarUrl'}
      autoFocus={autoFocus}
    />
  )
}
