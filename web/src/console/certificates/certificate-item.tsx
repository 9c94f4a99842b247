import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { CertificateRow } from '@palco/contract/certificates/certificates'
import { Link } from 'react-router'
import { useHasMail } from '../../event/event.ts'
import { MoreIcon } from '../kit/icons.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import { PassChip } from '../kit/list/pass-chip.tsx'
import { hasActions } from './certificate-menu.tsx'
import { CertificateStatus } from './certificate-status.tsx'
import { CheckLink } from './check-link.tsx'
import type { CertificateActions } from './use-certificate-actions.tsx'

interface CertificateItemProps {
  row: CertificateRow
  actions: Pick<CertificateActions, 'isBusy' | 'openMenu'>
}

export function CertificateItem({ row, actions }: CertificateItemProps) {
  const { user, pass, right, certificate, confirmedName } = row
  const hasGrant = right.kind === 'earned' && right.isByHand
  const hasMail = useHasMail()
  const isBusy = actions.isBusy(user.id)
  const printed = certificate?.name ?? confirmedName
  return (
    <Box component="li" aria-busy={isBusy} sx={look}>
      <div className="person">
        <MuiLink component={Link} to={`/users/${user.id}`} color="inherit" sx={{ fontWeight: 600 }}>
          {user.name}
        </MuiLink>
        <Typography variant="body2" color="textSecondary">
          <EmailText email={user.email} />
        </Typography>
        {pass && (
          <Box sx={{ mt: 0.5 }}>
            <PassChip pass={pass} isLow />
          </Box>
        )}
      </div>
      <div className="state">
        <CertificateStatus row={row} />
      </div>
      <Typography className="paper" component="div" variant="body2">
        {certificate && <CheckLink code={certificate.code} />}
        {printed && printed !== user.name && (
          <Typography variant="body2" color="textSecondary">{`Nome impresso: ${printed}`}</Typography>
        )}
      </Typography>
      <div className="menu">
        {hasActions(row, { hasGrant, hasMail }) && (
          <IconButton
            aria-label={`Ações para ${user.name}`}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => isBusy || actions.openMenu({ row, hasGrant, button: currentTarget })}
          >
            <MoreIcon />
          </IconButton>
        )}
      </div>
    </Box>
  )
}

/** On a phone one below the other, with the menu at the right; on wider screens in columns. */
const look = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.75,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:first-of-type': { border: 0 },
  '&[aria-busy=true]': { opacity: 0.6 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) 2.5rem',
    sm: 'minmax(0, 1fr) minmax(0, 1fr) 2.5rem',
    md: 'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr) 2.5rem',
  },
  gridTemplateAreas: {
    xs: '"person menu" "state state" "paper paper"',
    sm: '"person state menu" "person paper paper"',
    md: '"person state paper menu"',
  },
  '& > .person': { gridArea: 'person' },
  '& > .state': { gridArea: 'state' },
  '& > .paper': { gridArea: 'paper', '&:empty': { display: 'none' } },
  '& > .menu': { gridArea: 'menu', my: -0.75, mr: -1, minHeight: '2.25rem' },
}
