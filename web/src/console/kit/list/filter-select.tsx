import MenuItem from '@mui/material/MenuItem'
import type { SxProps, Theme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'

interface FilterSelectProps<Value extends string> {
  label: string
  /** Text of the option without a filter; left out if one has to be chosen. */
  all?: string
  value: Value | undefined
  choices: readonly (readonly [Value, string])[]
  onChoose: (value: Value | undefined) => void
  sx?: SxProps<Theme>
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, value, choices, onChoose, sx = {} } = props
  const choose = (text: string) => onChoose(choices.find(([each]) => each === text)?.[0])
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      // What was deleted, or is not loaded yet, is not among the options.
      value={choices.some(([each]) => each === value) ? value : ''}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={sx}
    >
      {all && <MenuItem value="">{all}</MenuItem>}
      {choices.map(([each, text]) => (
        <MenuItem key={each} value={each}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
