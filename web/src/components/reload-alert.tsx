import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

interface ReloadAlertProps {
  text: string
  onReload: () => void
  isBusy?: boolean
}

/** Somebody else was faster: what he saved is not overwritten, and one goes on from it. */
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
