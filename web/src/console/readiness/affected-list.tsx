import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { embedAdvice } from '@palco/contract/embed-check-texts'
import type { Affected, ReadinessFinding } from '@palco/contract/readiness'
import { Link } from 'react-router'
import { numberText } from '../kit/number-text.ts'
import { pathOf } from './repair-places.ts'

/** The first of the affected, each with a link to where it is edited. */
export function AffectedList({ finding: { rule, which, count } }: { finding: ReadinessFinding }) {
  if (!which.length) return null
  const more = count - which.length
  // A line each if there is something to say about each.
  const hasReasons = which.some(({ reason }) => reason)
  return (
    <Box
      component="ul"
      sx={{
        ...{
          display: 'flex',
          flexDirection: hasReasons ? 'column' : 'row',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.5,
        },
        ...{ m: 0, mt: 1, p: 0, listStyle: 'none', overflowWrap: 'anywhere' },
      }}
    >
      {which.map((affected) => (
        <li key={`${affected.id} ${affected.slot}`}>
          <AffectedName affected={affected} path={pathOf(rule, affected)} />
          {affected.reason && (
            <Typography variant="body2" color="textSecondary">
              {embedAdvice(affected.reason, location.host)}
            </Typography>
          )}
        </li>
      ))}
      {more > 0 && <li>{`e mais ${numberText(more)}`}</li>}
    </Box>
  )
}

function AffectedName({ affected: { name, slot }, path }: { affected: Affected; path: string | null }) {
  const text = slot === 'backup' ? `${name} (endereço reserva)` : name
  return path ? (
    <MuiLink component={Link} to={path}>
      {text}
    </MuiLink>
  ) : (
    text
  )
}
