import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

interface ReloadAlertProps {
  title?: string | undefined
  text: string
  onReload: () => void
  isBusy?: boolean
}

export const ReloadAlert = ({ title, text, onReload, isBusy = false }: ReloadAlertProps) => (
  <Alert
    severity="warning"
    role="alert"
    ref={showAtOnce}
    actions={
      <Button isBusy={isBusy} onClick={onReload}>
        Recarregar
      </Button>
    }
  >
    {title && (
      <p>
        <strong>{title}</strong>
      </p>
    )}
    <p>{text}</p>
  </Alert>
)

/** Scrolls to the alert, because the pressed button may be far below it. */
const showAtOnce = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })
