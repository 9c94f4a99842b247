import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { REMOVED_PERSON } from '@palco/contract/privacy/erasure'
import {
  type PrivacyRequest,
  REQUEST_KIND_LABELS,
  REQUEST_STATE_LABELS,
  type RequestState,
} from '@palco/contract/privacy/privacy-requests'
import { Link as RouterLink } from 'react-router'
import { useServerNow } from '../../api/use-server-now.ts'
import { EmailText } from '../kit/list/email-text.tsx'
import { rowsLook } from '../kit/list/rows-look.ts'
import { May } from '../kit/may.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { useClockZone } from '../kit/words/event-zone.ts'
import { requestTerm } from '../kit/words/request-term.ts'

interface RequestItemProps {
  request: PrivacyRequest
  onAnswer: () => void
  onRefuse: () => void
}

export function RequestItem({ request, onAnswer, onRefuse }: RequestItemProps) {
  const { user, kind, state, reason, answer, requestedAt, endedAt } = request
  return (
    <li>
      <div className="person">
        <Typography sx={{ fontWeight: 600 }}>
          {user ? (
            <Link component={RouterLink} to={`/users/${user.id}`} color="inherit">
              {user.name}
            </Link>
          ) : (
            REMOVED_PERSON
          )}
        </Typography>
        {user && (
          <Typography variant="body2" color="textSecondary">
            <EmailText email={user.email} />
          </Typography>
        )}
      </div>
      <div className="what">
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {REQUEST_KIND_LABELS[kind]}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Pedido em <EventTime instant={requestedAt} isPlanned />
        </Typography>
        {reason && <Typography variant="body2">{`“${reason}”`}</Typography>}
      </div>
      <div className="state">
        {state === 'open' ? (
          <TermChip dueAt={request.dueAt} />
        ) : (
          <Chip size="small" label={REQUEST_STATE_LABELS[state]} color={STATE_COLORS[state]} />
        )}
        {endedAt && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            <EventTime instant={endedAt} isPlanned />
          </Typography>
        )}
        {answer && <Typography variant="body2">{answer}</Typography>}
      </div>
      <div className="acts">
        {state === 'open' && user && (
          <May permission="privacy.change">
            <Button variant="outlined" aria-label={`Atender o pedido de ${user.name}`} onClick={onAnswer}>
              Atender
            </Button>
            <Button aria-label={`Recusar o pedido de ${user.name}`} onClick={onRefuse}>
              Recusar
            </Button>
          </May>
        )}
      </div>
    </li>
  )
}

const STATE_COLORS: Record<Exclude<RequestState, 'open'>, 'success' | 'default'> = {
  answered: 'success',
  withdrawn: 'default',
  refused: 'default',
}

function TermChip({ dueAt }: { dueAt: string }) {
  const timeZone = useClockZone()
  const now = useServerNow(() => null)
  const { text, color } = requestTerm(dueAt, now, timeZone)
  return <Chip size="small" label={text} color={color} variant="outlined" />
}

export const requestRows = rowsLook({
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr) auto' },
  alignItems: 'start',
  '& > .acts': { display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } },
})
