import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useController } from 'react-hook-form'
import type { DesignValues } from './design.queries.ts'

interface DesignSwitchProps {
  name: 'hasProgramme' | 'hasLogo'
  label: string
}

export function DesignSwitch({ name, label }: DesignSwitchProps) {
  const { field } = useController<DesignValues, typeof name>({ name })
  const { ref, value, onChange, ...input } = field
  return (
    <FormControlLabel
      control={
        <Switch {...input} checked={value} onChange={(_event, isOn) => onChange(isOn)} slotProps={{ input: { ref } }} />
      }
      label={label}
    />
  )
}
