import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { CertificateRow } from '@palco/contract/certificates/certificates'
import { Link } from 'react-router'
import { MoreIcon } from '../kit/icons.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import { PassChip } from '../kit/list/pass-chip.tsx'
import { rowsLook } from '../kit/list/rows-look.ts'
import { CertificateStatus } from './certificate-status.tsx'
import { CheckLink } from './check-link.tsx'
import type { CertificateActions } from './use-certificate-actions.tsx'

export function CertificateItem({ row, actions }: { row: CertificateRow; actions: CertificateActions }) {
  const { user, pass, right, certificate, confirmedName } = row
  const managed = { row, hasGrant: right.kind === 'earned' && right.isByHand }
  const isBusy = actions.isBusy(user.id)
  const printed = certificate?.name ?? confirmedName
  return (
    <li aria-busy={isBusy}>
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
        {actions.hasActions(managed) && (
          <IconButton
            aria-label={`Ações para ${user.name}`}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => isBusy || actions.openMenu(managed, currentTarget)}
          >
            <MoreIcon />
          </IconButton>
        )}
      </div>
    </li>
  )
}

export const certificateRows = rowsLook({
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
})
