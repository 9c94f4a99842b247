import Chip from '@mui/material/Chip'
import InputAdornment from '@mui/material/InputAdornment'
import { URL_MAX_LENGTH } from '@palco/contract/limits'
import { checkWebinarUrl, webinarUrlWarning } from '@palco/contract/webinar-url'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { FormTextField } from '../kit/form-text-field.tsx'
import { ROOM_LABELS, type RoomValues } from './room-values.ts'
import { WebinarPreview } from './webinar-preview.tsx'

/** Says at once which platform it recognises, or why it recognises none, and shows what participants will see. */
export function WebinarUrlField<Output>({ control }: { control: Control<RoomValues, unknown, Output> }) {
  const url = useWatch({ control, name: 'webinarUrl' })
  const { dirtyFields, isSubmitted } = useFormState({ control, name: 'webinarUrl' })
  const { platform, error, embedUrl } = checkWebinarUrl(url)
  const warning = webinarUrlWarning(url)
  const hasProblem = Boolean(error && (url || dirtyFields.webinarUrl || isSubmitted))
  return (
    <div>
      <FormTextField
        control={control}
        name="webinarUrl"
        label={ROOM_LABELS.webinarUrl}
        type="url"
        required
        error={hasProblem}
        helperText={hasProblem ? error : (warning ?? 'YouTube, Vimeo ou URL direta')}
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
    </div>
  )
}
