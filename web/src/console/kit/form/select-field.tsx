import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'

export type Option<Value extends string = string> = readonly [value: Value, text: string]

export const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  Object.entries(labels) as [Value, string][]

export const menuItems = (options: readonly Option[]) =>
  options.map(([value, text]) => (
    <MenuItem key={value} value={value}>
      {text}
    </MenuItem>
  ))

interface SelectFieldProps<Value extends string> extends Omit<TextFieldProps, 'select' | 'value' | 'onChange'> {
  value: Value | ''
  options: readonly Option<Value>[]
  none?: string
  onChange: (value: Value) => void
}

export function SelectField<Value extends string>({ options, none, onChange, ...rest }: SelectFieldProps<Value>) {
  const all = none === undefined ? options : [['', none] as const, ...options]
  return (
    <TextField
      select
      {...(none !== undefined && { slotProps: SHOWN_WHEN_EMPTY })}
      {...rest}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {menuItems(all)}
    </TextField>
  )
}

export const SHOWN_WHEN_EMPTY = { inputLabel: { shrink: true }, select: { displayEmpty: true } }

interface GroupSelectProps extends Omit<SelectFieldProps<string>, 'options'> {
  groups: readonly { id: string; name: string }[]
}

export const GroupSelect = ({ groups, none = 'Todos os grupos', ...rest }: GroupSelectProps) => (
  <SelectField {...rest} none={none} options={groups.map(({ id, name }) => [id, name])} />
)
