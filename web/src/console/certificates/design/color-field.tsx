import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { SettledText } from './settled-text.tsx'

interface ColorFieldProps {
  label: string
  value: string
  onChange: (color: string) => void
  onLeave?: () => void
  hint?: string
  size?: 'small'
}

/** A text field for a colour, so that the exact values of a brand's colours can be typed. */
export const ColorField = ({ label, value, onChange, onLeave, hint, size }: ColorFieldProps) => (
  <SettledText
    label={label}
    value={value}
    onType={(text) => {
      const color = text.trim().replace(/^#?/, '#').toLowerCase()
      if (!/^#[0-9a-f]{6}$/.test(color)) return 'Use seis dígitos, como #0f5a71'
      onChange(color)
      return null
    }}
    {...(onLeave && { onLeave })}
    {...(size && { size })}
    fullWidth
    helperText={hint}
    slotProps={{
      htmlInput: { maxLength: 7, spellCheck: false, autoComplete: 'off' },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <Box
              component="input"
              type="color"
              value={value}
              aria-label={`${label}: escolher`}
              onChange={({ target }) => onChange((target as HTMLInputElement).value)}
              sx={swatch}
            />
          </InputAdornment>
        ),
      },
    }}
  />
)

const swatch = {
  width: 32,
  height: 32,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'transparent',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { p: 0 },
  '&::-webkit-color-swatch': { border: 0 },
}
