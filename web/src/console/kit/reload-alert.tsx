import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { BusyButton } from './busy-button.tsx'

interface ReloadAlertProps {
  title?: string | undefined
  text: string
  onReload: () => void
  isBusy?: boolean
}

/** Somebody else was faster: what he saved is not overwritten, and one goes on from it. */
export const ReloadAlert = ({ title, text, onReload, isBusy = false }: ReloadAlertProps) => (
  <Alert
    severity="warning"
    ref={showAtOnce}
    action={
      <BusyButton color="inherit" size="small" isBusy={isBusy} onClick={onReload}>
        Recarregar
      </BusyButton>
    }
  >
    {title && <AlertTitle>{title}</AlertTitle>}
    {text}
  </Alert>
)

/** The button that was pressed may be far below. */
const showAtOnce = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })
