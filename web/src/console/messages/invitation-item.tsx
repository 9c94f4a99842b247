import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { LinkMailing } from '@palco/contract/access-links/access-links'
import { MESSAGE_LABELS } from '@palco/contract/messages/messages'
import { Link as RouterLink } from 'react-router'
import { zonedText } from '../kit/form/zoned-period.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { mailingText } from './message-words.ts'

/**
 * A list entry for invitations that were sent together, or for all the invitations of a day that were sent one by one.
 */
export function InvitationItem({ mailing }: { mailing: LinkMailing }) {
  const { at, isOrder, failed } = mailing
  return (
    <li>
      <Typography component="div" sx={{ fontWeight: 600 }}>
        <time dateTime={at}>{zonedText(at, useClockZone())}</time>
      </Typography>
      <div>
        <Typography component="div">{MESSAGE_LABELS.invitation}</Typography>
        <Typography component="div" variant="body2" color="textSecondary">
          {isOrder ? 'Links de primeiro acesso, enviados juntos' : 'Links de primeiro acesso, enviados um a um no dia'}
        </Typography>
      </div>
      <Typography component="div" variant="body2">
        {mailingText(mailing)}
        {failed > 0 && (
          <>
            {' · '}
            <Link component={RouterLink} to="/settings#mail">
              Ver falhas
            </Link>
          </>
        )}
      </Typography>
    </li>
  )
}
