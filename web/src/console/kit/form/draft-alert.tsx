import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

export interface OfferedDraft {
  restore: () => void
  discard: () => void
}

/** Offers what the person had typed into this form when their session ended. */
export const DraftAlert = ({ restore, discard }: OfferedDraft) => (
  <Alert
    severity="info"
    actions={
      <>
        <Button onClick={restore}>Continuar de onde parou</Button>
        <Button onClick={discard}>Descartar</Button>
      </>
    }
  >
    A sua sessão terminou antes de você salvar. O que você tinha digitado ainda está guardado.
  </Alert>
)
