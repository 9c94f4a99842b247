import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { dismissNotice } from '../../ui/notices.ts'

interface ProblemAlertProps {
  /** Nothing is shown without one. */
  text: string | null
  onRetry?: () => void
  onClose?: () => void
}

/** What went wrong, in red, with a way on where there is one. It takes the place of an earlier word of success. */
export function ProblemAlert({ text, onRetry, onClose }: ProblemAlertProps) {
  useEffect(() => {
    if (text) dismissNotice()
  }, [text])

  if (!text) return null
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      {...(onClose && { onClose })}
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            Tentar novamente
          </Button>
        )
      }
    >
      {text}
    </Alert>
  )
}
