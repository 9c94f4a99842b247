import NativeSelect from '@mui/material/NativeSelect'
import { PASSES, type Pass } from '@palco/contract/passes/pass'

interface PassSelectProps {
  /** `undefined` is "Nenhum"; an unknown word is shown until a pass is chosen. */
  value: string | undefined
  onChange: (pass: Pass | undefined) => void
  'aria-label': string
  'aria-invalid': boolean
}

export const PassSelect = ({ value = '', onChange, ...aria }: PassSelectProps) => (
  <NativeSelect
    fullWidth
    value={value}
    onChange={(event) => onChange(PASSES.find((pass) => pass === event.target.value))}
    inputProps={aria}
  >
    <option value="">Nenhum</option>
    {PASSES.map((pass) => (
      <option key={pass} value={pass}>
        {pass}
      </option>
    ))}
    {value && !PASSES.some((pass) => pass === value) && (
      <option value={value} disabled>
        {value}
      </option>
    )}
  </NativeSelect>
)
