import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

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
    action={
      <>
        <Button color="inherit" size="small" onClick={onCreate} sx={{ whiteSpace: 'nowrap' }}>
          Criar novamente
        </Button>
        <Button color="inherit" size="small" onClick={onClose}>
          Fechar
        </Button>
      </>
    }
  >
    {text} por outra pessoa enquanto você editava. Nada foi salvo.
  </Alert>
)
