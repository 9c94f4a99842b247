import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { eventWords } from '@palco/contract/purchases/event-words'
import { outcomeText, REASON_TEXTS } from '@palco/contract/purchases/purchase-texts'
import type { PurchaseDelivery, PurchaseSource } from '@palco/contract/purchases/purchases'
import { Link as RouterLink } from 'react-router'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { MoreIcon } from '../kit/icons.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import { rowsLook } from '../kit/list/rows-look.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { hasActions, nameOfDelivery, OUTCOME_COLORS, orderLines, timesText } from './delivery-texts.ts'
import { StateChip } from './state-chip.tsx'

interface DeliveryItemProps {
  delivery: PurchaseDelivery
  sources: readonly PurchaseSource[]
  isBusy: boolean
  onOpenMenu: (button: HTMLElement) => void
}

export function DeliveryItem({ delivery, sources, isBusy, onOpenMenu }: DeliveryItemProps) {
  const { outcome, reason, receivedAt } = delivery
  const times = timesText(delivery)
  return (
    <li aria-busy={isBusy}>
      <Typography className="when" variant="body2" color="textSecondary">
        <EventTime instant={receivedAt} />
      </Typography>
      <div className="what">
        <StateChip color={OUTCOME_COLORS[outcome]} label={outcomeText(delivery)} />
        {times && (
          <Typography component="span" variant="body2" sx={{ ml: 1, fontWeight: 600 }}>
            <HiddenText>Chegou </HiddenText>
            {times}
          </Typography>
        )}
        {reason && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {REASON_TEXTS[reason]}
          </Typography>
        )}
      </div>
      <div className="person">
        <Person delivery={delivery} />
      </div>
      <Typography className="order" component="div" variant="body2" color="textSecondary">
        {orderLines(delivery, sources).map((line) => (
          <div key={line}>{line}</div>
        ))}
        {/* Shows the shop's own name of the event too, because the shop's support asks for it. */}
        {delivery.event && eventWords(delivery.event) !== delivery.event && (
          <details>
            <summary>Nome na loja</summary>
            {delivery.event}
          </details>
        )}
      </Typography>
      <div className="menu">
        {hasActions(delivery) && (
          <IconButton
            aria-label={`Ações para ${nameOfDelivery(delivery)}`}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => isBusy || onOpenMenu(currentTarget)}
          >
            <MoreIcon />
          </IconButton>
        )}
      </div>
    </li>
  )
}

function Person({ delivery: { name, email, movedFrom, userId } }: Pick<DeliveryItemProps, 'delivery'>) {
  const title = name || email
  if (!title) return null
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {userId ? (
          <Link component={RouterLink} to={`/users/${userId}`} color="inherit">
            {title}
          </Link>
        ) : (
          title
        )}
      </Typography>
      {name && email && (
        <Typography variant="body2" color="textSecondary">
          <EmailText email={email} />
        </Typography>
      )}
      {movedFrom && (
        <Typography variant="body2" color="textSecondary">
          passado de <EmailText email={movedFrom} />
        </Typography>
      )}
    </>
  )
}

export const deliveryRows = rowsLook({
  '&[aria-busy=true]': { opacity: 0.6 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: '8.5rem minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr) 2.5rem',
  },
  gridTemplateAreas: {
    xs: '"when menu" "what what" "person person" "order order"',
    md: '"when what person order menu"',
  },
  '& > .when': { gridArea: 'when', alignSelf: { xs: 'center', md: 'start' }, fontVariantNumeric: 'tabular-nums' },
  '& > .what': { gridArea: 'what' },
  '& > .person': { gridArea: 'person' },
  '& > .order': { gridArea: 'order' },
  '& > .menu': { gridArea: 'menu', my: -0.75, mr: -1, minHeight: '2.25rem' },
})
