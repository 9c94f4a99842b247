import Alert from '@mui/material/Alert'
import { BusyButton } from './busy-button.tsx'

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
      <BusyButton color="inherit" size="small" isBusy={isBusy} onClick={onReload}>
        Recarregar
      </BusyButton>
    }
  >
    {text}
  </Alert>
)
