import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

interface ReloadAlertProps {
  text: string
  onReload: () => void
  isBusy?: boolean
}

/** Somebody else was faster: nothing is lost, and there is a newer state to go on from. */
export const ReloadAlert = ({ text, onReload, isBusy = false }: ReloadAlertProps) => (
  <Alert
    severity="warning"
    action={
      <Button color="inherit" size="small" loading={isBusy} onClick={onReload}>
        Recarregar
      </Button>
    }
  >
    {text}
  </Alert>
)
