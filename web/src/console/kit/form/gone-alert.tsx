import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

interface GoneAlertProps {
  /** `Este usuário foi excluído`. */
  text: string
  onCreate: () => void
  onClose: () => void
}

/** Somebody else deleted the edited record. What was typed can be saved as a new one. */
export const GoneAlert = ({ text, onCreate, onClose }: GoneAlertProps) => (
  <Alert
    severity="error"
    actions={
      <>
        <Button onClick={onCreate}>Criar novamente</Button>
        <Button onClick={onClose}>Fechar</Button>
      </>
    }
  >
    {text} por outra pessoa enquanto você editava. Nada foi salvo.
  </Alert>
)
