import Button from '@mui/material/Button'
import type { DashboardOverview } from '@palco/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { useServerNow } from '../../api/use-server-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { useClockZone } from '../kit/words/event-zone.ts'
import { counted } from '../kit/words/number-text.ts'
import { requestTerm } from '../kit/words/request-term.ts'

export function PrivacyRequests({ requests }: { requests: NonNullable<DashboardOverview['privacyRequests']> }) {
  const now = useServerNow(() => null)
  const term = requestTerm(requests.dueAt, now, useClockZone())
  return (
    <Alert
      severity={term.color === 'default' ? 'info' : 'warning'}
      actions={
        <Button component={Link} to="/privacy" size="small" variant="outlined">
          Ver pedidos
        </Button>
      }
    >
      {`${counted(requests.open, 'pedido de privacidade', 'pedidos de privacidade')} em aberto. O primeiro ${term.text.toLowerCase()}.`}
    </Alert>
  )
}
