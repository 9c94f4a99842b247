import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

export interface OfferedDraft {
  restore: () => void
  discard: () => void
  /**
   * Whether the form also stores a draft when the person leaves it. Otherwise, a draft is stored only when the session
   * ends.
   */
  isKept: boolean
}

export const DraftAlert = ({ restore, discard, isKept }: OfferedDraft) => (
  <Alert
    severity="info"
    actions={
      <>
        <Button onClick={restore}>Continuar de onde parou</Button>
        <Button onClick={discard}>Descartar</Button>
      </>
    }
  >
    {isKept ? 'Você não chegou a enviar.' : 'A sua sessão terminou antes de você salvar.'} O que você tinha digitado
    ainda está guardado.
  </Alert>
)
