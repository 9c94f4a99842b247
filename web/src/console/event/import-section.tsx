import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { VisibilityIcon, VisibilityOffIcon } from '../kit/icons.tsx'
import { SettingsField } from './settings-field.tsx'
import { SettingsSection } from './settings-section.tsx'

export function ImportSection() {
  const [isShown, setIsShown] = useState(false)
  return (
    <SettingsSection name="import" hint="A senha que o upload de planilhas sugere para os usuários importados.">
      <SettingsField
        name="defaultPassword"
        label="Senha padrão"
        type={isShown ? 'text' : 'password'}
        slotProps={{
          // Not the administrator's own password: keep password managers away.
          htmlInput: { autoComplete: 'off', spellCheck: false },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
                  onClick={() => setIsShown(!isShown)}
                >
                  {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
    </SettingsSection>
  )
}
