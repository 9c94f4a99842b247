import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { OwnFactors } from '@palco/contract/auth/second-factor'
import { Alert } from '../../ui/alert.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { FormSection } from '../kit/form/form-section.tsx'
import { AddIcon, DeleteIcon } from '../kit/icons.tsx'
import { removeTotp } from './security.queries.ts'
import type { FactorActs } from './use-factor-acts.ts'

interface TotpSectionProps extends Pick<OwnFactors, 'hasTotp' | 'mayUseTotp'> {
  acts: FactorActs
  onAdd: () => void
}

export function TotpSection({ hasTotp, mayUseTotp, acts, onAdd }: TotpSectionProps) {
  const remove = () =>
    acts.run({
      key: 'totp',
      question: {
        title: 'Remover o aplicativo autenticador?',
        text: 'Os códigos dele deixam de valer na hora.',
        okText: 'Remover',
      },
      perform: removeTotp,
      done: 'Aplicativo autenticador removido',
      failed: 'Erro ao remover o aplicativo autenticador',
    })
  return (
    <FormSection
      id="totp"
      title="Aplicativo autenticador"
      hint="Um aplicativo no celular mostra um código de 6 dígitos, que muda a cada 30 segundos."
    >
      {hasTotp && !mayUseTotp && (
        <Alert severity="warning" role="none">
          O servidor não consegue conferir os códigos: falta a chave com que foram guardados. Entre com uma chave de
          acesso ou um código de recuperação, e configure o aplicativo de novo.
        </Alert>
      )}
      {!hasTotp && !mayUseTotp && (
        <Typography color="textSecondary">
          Não está disponível neste servidor: falta a variável SECOND_FACTOR_KEY. Use uma chave de acesso.
        </Typography>
      )}
      {!hasTotp && mayUseTotp && <Typography color="textSecondary">Nenhum aplicativo configurado.</Typography>}
      <div>
        {hasTotp && <Chip size="small" color="success" label="Ativo" sx={{ mr: 2 }} />}
        {hasTotp && (
          <BusyButton
            color="error"
            startIcon={<DeleteIcon />}
            aria-label="Remover aplicativo autenticador"
            isBusy={acts.isBusy('totp')}
            onClick={() => void remove()}
          >
            Remover
          </BusyButton>
        )}
        {!hasTotp && mayUseTotp && (
          <Button variant="outlined" startIcon={<AddIcon />} onClick={onAdd}>
            Configurar aplicativo
          </Button>
        )}
      </div>
    </FormSection>
  )
}
