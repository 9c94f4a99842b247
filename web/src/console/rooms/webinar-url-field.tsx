import Chip from '@mui/material/Chip'
import InputAdornment from '@mui/material/InputAdornment'
import { URL_MAX_LENGTH } from '@palco/contract/limits'
import { roomMode } from '@palco/contract/room-air'
import { ROOM_FIELDS } from '@palco/contract/room-fields'
import { checkWebinarUrl, webinarUrlWarning } from '@palco/contract/webinar-url'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { EmbedVerdict } from '../embeds/embed-verdict.tsx'
import { FormTextField } from '../kit/form-text-field.tsx'
import type { RoomValues } from './room-values.ts'
import { WebinarPreview } from './webinar-preview.tsx'

interface WebinarUrlFieldProps<Output> {
  control: Control<RoomValues, unknown, Output>
  /** The backup address may be left empty. */
  name: 'webinarUrl' | 'backupUrl'
  autoFocus: boolean
}

const HINTS = {
  webinarUrl: 'YouTube, Vimeo ou URL direta',
  backupUrl: 'Opcional. Se a transmissão falhar, um clique leva todos para este endereço.',
}

const SUBJECTS = { webinarUrl: 'endereço principal', backupUrl: 'endereço reserva' }

/** Shows the detected platform or the problem while typing, and a preview. */
export function WebinarUrlField<Output>({ control, name, autoFocus }: WebinarUrlFieldProps<Output>) {
  const isRequired = name === 'webinarUrl'
  const url = useWatch({ control, name })
  const mode = useWatch({ control, name: 'mode' })
  const { dirtyFields, isSubmitted } = useFormState({ control, name })
  const { platform, error, embedUrl } = checkWebinarUrl(url)
  const warning = webinarUrlWarning(url)
  const hasProblem = Boolean(error && (url || (isRequired && (dirtyFields.webinarUrl || isSubmitted))))
  return (
    <div>
      <FormTextField
        control={control}
        name={name}
        label={ROOM_FIELDS[name].label}
        type="url"
        required={isRequired}
        autoFocus={autoFocus}
        error={hasProblem}
        helperText={hasProblem ? error : (warning ?? HINTS[name])}
        slotProps={{
          htmlInput: { maxLength: URL_MAX_LENGTH, spellCheck: false },
          formHelperText: { 'aria-live': 'polite', ...(warning && { sx: { color: 'warning.dark' } }) },
          input: {
            endAdornment: platform && (
              <InputAdornment position="end">
                <Chip size="small" color="secondary" variant="outlined" label={platform} role="status" />
              </InputAdornment>
            ),
          },
        }}
      />
      <WebinarPreview embedUrl={warning ? null : embedUrl} />
      {embedUrl && <EmbedVerdict url={url.trim()} mode={roomMode.safeParse(mode).data} subject={SUBJECTS[name]} />}
    </div>
  )
}
