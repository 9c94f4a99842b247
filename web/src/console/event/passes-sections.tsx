import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { PASSES } from '@palco/contract/passes/pass'
import { Fragment } from 'react'
import { Controller } from 'react-hook-form'
import { FieldRow } from '../kit/form/field-row.tsx'
import { PassFields } from './pass-fields.tsx'
import { SettingsSection } from './settings-section.tsx'

export const PassesSection = () => (
  <SettingsSection name="passes" hint="O que os três passes oferecem e quanto custam em cada moeda.">
    <FieldRow>
      <RecommendedPass />
    </FieldRow>
    <Divider />
    {PASSES.map((pass, index) => (
      <Fragment key={pass}>
        {index > 0 && <Divider />}
        <PassFields pass={pass} />
      </Fragment>
    ))}
  </SettingsSection>
)

const NONE = ''

const RecommendedPass = () => (
  <Controller
    name="offers.recommendedPass"
    render={({ field: { ref, value, onChange, ...field } }) => (
      <TextField
        {...field}
        value={value ?? NONE}
        onChange={({ target }) => onChange(target.value === NONE ? null : target.value)}
        inputRef={ref}
        label="Passe recomendado"
        helperText="Aparece em destaque para o participante"
        select
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value={NONE}>Nenhum</MenuItem>
        {PASSES.map((pass) => (
          <MenuItem key={pass} value={pass}>
            {pass}
          </MenuItem>
        ))}
      </TextField>
    )}
  />
)
