import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

interface RetryAlertProps {
  children: string
  onRetry: () => void
  isBusy?: boolean
  variant?: 'outlined' | 'text'
}

export function RetryAlert({ children, onRetry, isBusy = false, variant = 'outlined' }: RetryAlertProps) {
  const { t } = useTexts()
  const retry = (
    <Button variant={variant} isBusy={isBusy} onClick={onRetry}>
      {t('common.retry')}
    </Button>
  )
  return (
    <Alert severity="error" actions={retry}>
      {children}
    </Alert>
  )
}
