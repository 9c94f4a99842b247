import Chip from '@mui/material/Chip'
import InputAdornment from '@mui/material/InputAdornment'
import { URL_MAX_LENGTH } from '@palco/contract/base/limits'
import type { EMBED_VERDICT_LABELS } from '@palco/contract/embed-checks/embed-check-texts'
import type { RoomMode } from '@palco/contract/rooms/room-air'
import { checkWebinarUrl, webinarUrlWarning } from '@palco/contract/rooms/webinar-url'
import { useEffect, useRef } from 'react'
import { type FieldValues, useController, useFormState } from 'react-hook-form'
import { type FormFieldProps, FormTextField } from '../kit/form/form-text-field.tsx'
import { EmbedVerdict } from './embed-verdict.tsx'
import { WebinarPreview } from './webinar-preview.tsx'

interface WebinarAddressFieldProps<Values extends FieldValues, Output> extends FormFieldProps<Values, Output> {
  label: string
  hint: string
  /** Added to the check button's name for screen readers. */
  subject: string
  mode: RoomMode | undefined
  labels?: typeof EMBED_VERDICT_LABELS
  required: boolean
  autoFocus: boolean
}

/**
 * A field for a URL. While somebody types, it shows the platform or the problem; below, a preview and whether the URL
 * will play.
 */
export function WebinarAddressField<Values extends FieldValues, Output = unknown>(
  props: WebinarAddressFieldProps<Values, Output>,
) {
  const { control, name, label, hint, subject, mode, labels, required, autoFocus } = props
  const form = { name, ...(control && { control }) }
  const { field, fieldState } = useController(form)
  const { isSubmitted } = useFormState(form)
  const url = String(field.value ?? '')
  const { platform, error, embedUrl } = checkWebinarUrl(url)
  const warning = webinarUrlWarning(url)
  const hasProblem = Boolean(error && (url || (required && (fieldState.isDirty || isSubmitted))))
  const place = useRef<HTMLDivElement>(null)
  // Scrolls until the preview is visible too. It is below the field, and the browser would scroll only to the focused
  // field.
  useEffect(() => {
    if (autoFocus) place.current?.scrollIntoView({ block: 'center' })
  }, [autoFocus])
  return (
    <div ref={place}>
      <FormTextField
        {...form}
        label={label}
        type="url"
        required={required}
        autoFocus={autoFocus}
        error={hasProblem}
        helperText={hasProblem ? error : (warning ?? hint)}
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
      {embedUrl && <EmbedVerdict url={url.trim()} mode={mode} subject={subject} labels={labels} />}
    </div>
  )
}
