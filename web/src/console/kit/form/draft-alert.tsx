import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

export interface OfferedDraft {
  restore: () => void
  discard: () => void
  /**
   * Whether the draft was stored because the person left the form. Otherwise it was stored because their session ended.
   */
  isLeft: boolean
}

export const DraftAlert = ({ restore, discard, isLeft }: OfferedDraft) => (
  <Alert
    severity="info"
    actions={
      <>
        <Button onClick={restore}>Continuar de onde parou</Button>
        <Button onClick={discard}>Descartar</Button>
      </>
    }
  >
    {isLeft ? 'Você saiu antes de enviar.' : 'A sua sessão terminou antes de você salvar.'} O que você tinha digitado
    ainda está guardado.
  </Alert>
)
