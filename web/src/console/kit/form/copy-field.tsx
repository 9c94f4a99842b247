import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CopyIcon } from '../icons.tsx'

interface CopyFieldProps {
  label: string
  helperText?: string
  value: string
  /** The text of the button. */
  text: string
  /** The message after the value was copied. */
  copied: string
  autoFocus?: boolean
}

/** A read-only text with a button that copies it. Where the browser does not allow that, a message says how to copy it. */
export function CopyField({ label, helperText, value, text, copied, autoFocus = false }: CopyFieldProps) {
  const [message, setMessage] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setMessage(copied)
    } catch {
      setMessage('Não foi possível copiar. Selecione o texto e copie.')
    }
  }

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
        <Button variant="outlined" startIcon={<CopyIcon />} autoFocus={autoFocus} onClick={() => void copy()}>
          {text}
        </Button>
        <Typography role="status" component="span" variant="body2">
          {message}
        </Typography>
      </Stack>
    </>
  )
}
