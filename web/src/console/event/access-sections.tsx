import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import type { EventSettingsUpdate, ImportPassword } from '@palco/contract/event/event'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { useHasMail } from '../../event/event.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { linkOrdersQuery, voidLinks } from '../access-links/access-links.ts'
import { LinksButtons } from '../access-links/links-buttons.tsx'
import { FormSection } from '../kit/form/form-section.tsx'
import { FormSwitch } from '../kit/form/form-switch.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import type { Option } from '../kit/form/select-field.tsx'
import { VisibilityIcon, VisibilityOffIcon } from '../kit/icons.tsx'
import { counted } from '../kit/words/number-text.ts'
import { SettingsField } from './settings-field.tsx'

const PASSWORD_CHOICES: readonly Option<ImportPassword>[] = [
  ['shared', 'A mesma para todos'],
  ['own', 'Cada pessoa cria a própria senha'],
]

export function AccessSection() {
  const hasMail = useHasMail()
  const queries = useQueryClient()
  const orders = useQuery({ ...linkOrdersQuery, enabled: hasMail })
  const voiding = useMutation({
    mutationFn: () => voidLinks(Boolean(orders.data?.length)),
    onSuccess: (count) => {
      if (count === null) return
      void queries.invalidateQueries(linkOrdersQuery)
      void showMessage({ type: 'info', text: counted(count, 'link invalidado', 'links invalidados') })
    },
    onError: (error) => showMessage({ type: 'error', text: errorText(error, 'Erro ao invalidar os links') }),
  })
  return (
    <FormSection id="access" title="Acesso" hint="Como as pessoas recebem e escolhem a senha.">
      <FormTextField<EventSettingsUpdate>
        name="access.importPassword"
        label="Senha na importação"
        options={PASSWORD_CHOICES}
      />
      <FormSwitch<EventSettingsUpdate>
        name="access.ownPasswordRequired"
        label="Exigir que cada pessoa troque a senha recebida antes de continuar"
      />
      <FormSwitch<EventSettingsUpdate>
        name="access.mailOnSignInElsewhere"
        label={`Avisar por e-mail quando uma conta é aberta em outro aparelho${hasMail ? '' : ' (o envio de e-mails não está configurado)'}`}
      />
      <LinksButtons
        recipients={{ of: 'pending' }}
        more={
          <Button color="error" disabled={voiding.isPending} onClick={() => voiding.mutate()}>
            Invalidar todos os links
          </Button>
        }
      >
        Links para quem ainda não criou a senha
      </LinksButtons>
    </FormSection>
  )
}

export function ImportSection() {
  const [isShown, setIsShown] = useState(false)
  return (
    <FormSection
      id="import"
      title="Importação"
      hint="A senha que o upload de planilhas sugere para os usuários importados."
    >
      <SettingsField
        name="defaultPassword"
        label="Senha padrão"
        type={isShown ? 'text' : 'password'}
        slotProps={{
          // Without this, password managers would fill in the administrator's own password. This field is for the
          // password of participants.
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
    </FormSection>
  )
}
