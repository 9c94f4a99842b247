import TextField from '@mui/material/TextField'
import { NOTE_MAX_LENGTH } from '@palco/contract/passes/grants'

interface NoteFieldProps {
  note: string
  onChange: (note: string) => void
  hasFocus?: boolean
}

export const NoteField = ({ note, onChange, hasFocus = false }: NoteFieldProps) => (
  <TextField
    label="Observação (opcional)"
    helperText="Só administradores veem: fica no histórico da pessoa."
    value={note}
    onChange={({ target }) => onChange(target.value)}
    autoFocus={hasFocus}
    slotProps={{ htmlInput: { maxLength: NOTE_MAX_LENGTH, autoComplete: 'off' } }}
  />
)
