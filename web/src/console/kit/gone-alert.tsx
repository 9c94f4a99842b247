import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

interface GoneAlertProps {
  /** `Este usuário foi excluído`. */
  text: string
  onCreate: () => void
  onClose: () => void
}

/** Somebody else deleted it: there is nothing to save it over. What was typed is still here. */
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
