import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { CopyIcon } from '../icons.tsx'
import { useCopy } from '../use-copy.ts'

interface CopyFieldProps {
  label: string
  helperText?: string
  value: string
  text: string
  copied: string
  autoFocus?: boolean
}

/** A text with a button that copies it. If the browser refuses to copy, a message says how to copy by hand. */
export function CopyField({ label, helperText, value, text, copied, autoFocus = false }: CopyFieldProps) {
  const { said, copy } = useCopy()
  return (
    <>
      <TextField
        label={label}
        helperText={helperText}
        value={value}
        multiline
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true, sx: { overflowWrap: 'anywhere' } } }}
      />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<CopyIcon />}
          autoFocus={autoFocus}
          onClick={() => void copy(value, copied)}
        >
          {text}
        </Button>
        <Typography role="status" component="span" variant="body2">
          {said}
        </Typography>
      </Stack>
    </>
  )
}
