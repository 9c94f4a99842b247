import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { PASSES, type Pass } from '@palco/contract/passes/pass'

interface PassFieldProps {
  pass: Pass | undefined
  onChange: (pass: Pass | undefined) => void
  /** The form was submitted without one. */
  isMissing: boolean
  help?: string | undefined
}

export const PassField = ({ pass, onChange, isMissing, help }: PassFieldProps) => (
  <TextField
    select
    autoFocus
    label="Passe"
    value={pass ?? ''}
    onChange={({ target }) => onChange(PASSES.find((each) => each === target.value))}
    error={isMissing && !pass}
    helperText={isMissing && !pass ? 'Escolha um passe' : help}
  >
    {PASSES.map((each) => (
      <MenuItem key={each} value={each}>
        {each}
      </MenuItem>
    ))}
  </TextField>
)
