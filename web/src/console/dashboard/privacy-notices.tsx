import Button from '@mui/material/Button'
import type { DashboardOverview } from '@palco/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { useServerNow } from '../../api/use-server-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { useOpensPage } from '../kit/page-permissions.ts'
import { dayText } from '../kit/words/day-text.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { counted } from '../kit/words/number-text.ts'
import { requestTerm } from '../kit/words/request-term.ts'

/** Open privacy requests, and a warning that people's data will soon be erased. */
export function PrivacyNotices({ privacyRequests, erasureNotice }: DashboardOverview) {
  const opensPage = useOpensPage()('/privacy')
  return (
    <>
      {privacyRequests && opensPage && <Requests {...privacyRequests} />}
      {erasureNotice && (
        <Alert severity="warning" actions={opensPage && <PrivacyLink text="Ver prazos" />}>
          {counted(erasureNotice.count, 'pessoa é apagada', 'pessoas são apagadas')} a partir de{' '}
          {dayText(erasureNotice.on)}, pelo prazo de guarda dos dados. Exporte antes o que ainda for preciso, ou mude o
          prazo.
        </Alert>
      )}
    </>
  )
}

function Requests({ open, dueAt }: NonNullable<DashboardOverview['privacyRequests']>) {
  const now = useServerNow(() => null)
  const term = requestTerm(dueAt, now, useClockZone())
  return (
    <Alert severity={term.color === 'default' ? 'info' : 'warning'} actions={<PrivacyLink text="Ver pedidos" />}>
      {`${counted(open, 'pedido de privacidade', 'pedidos de privacidade')} em aberto. O primeiro ${term.text.toLowerCase()}.`}
    </Alert>
  )
}

const PrivacyLink = ({ text }: { text: string }) => (
  <Button component={Link} to="/privacy" size="small" variant="outlined">
    {text}
  </Button>
)
