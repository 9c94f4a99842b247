import Typography from '@mui/material/Typography'
import { RECOVERY_CODES } from '@palco/contract/auth/second-factor'
import { Alert } from '../../ui/alert.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { FormSection } from '../kit/form/form-section.tsx'
import { makeRecoveryCodes } from './security.queries.ts'
import type { FactorActs } from './use-factor-acts.ts'

const FEW = 3

interface RecoverySectionProps {
  left: number
  acts: FactorActs
  onNewCodes: (codes: readonly string[]) => void
}

export function RecoverySection({ left, acts, onNewCodes }: RecoverySectionProps) {
  const makeNew = () =>
    acts.run({
      key: 'codes',
      question: {
        title: 'Gerar códigos novos?',
        text: 'Os códigos que você guardou deixam de valer na hora.',
        okText: 'Gerar',
      },
      perform: async () => onNewCodes((await makeRecoveryCodes()).recoveryCodes),
      failed: 'Erro ao gerar os códigos de recuperação',
    })
  return (
    <FormSection
      id="recovery"
      title="Códigos de recuperação"
      hint="Para entrar sem o celular ou a chave. Cada código vale uma vez."
    >
      {left > FEW ? (
        <Typography>{`Restam ${left} de ${RECOVERY_CODES} códigos.`}</Typography>
      ) : (
        <Alert severity="warning" role="none">
          {left === 0
            ? 'Não resta nenhum código. Gere códigos novos.'
            : `${left === 1 ? 'Resta 1 código' : `Restam ${left} códigos`}. Gere códigos novos antes que acabem.`}
        </Alert>
      )}
      <div>
        <BusyButton variant="outlined" isBusy={acts.isBusy('codes')} onClick={() => void makeNew()}>
          Gerar códigos novos
        </BusyButton>
      </div>
    </FormSection>
  )
}
