import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { embedAdvice } from '@palco/contract/embed-checks/embed-check-texts'
import type { Affected, ReadinessFinding, ReadinessRule } from '@palco/contract/readiness/readiness'
import { useState } from 'react'
import { Link } from 'react-router'
import { zonedText } from '../kit/form/zoned-period.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { numberText } from '../kit/words/number-text.ts'
import { pathOf } from './repair-places.ts'

const SHOWN = 5

/** The first of the affected, each with a link to where it is edited; those with the same reason together. */
export function AffectedList({ finding: { rule, which, count } }: { finding: ReadinessFinding }) {
  const [isLong, setIsLong] = useState(false)
  if (!which.length) return null
  const shown = isLong ? which : which.slice(0, SHOWN)
  const unlisted = count - which.reduce((listed, each) => listed + (each.count ?? 1), 0)
  return (
    <Box sx={{ mt: 1 }}>
      {[...new Set(shown.map(({ reason }) => reason))].map((reason) => (
        <Box key={reason ?? ''} sx={{ mb: 1 }}>
          {reason && <Typography variant="body2">{embedAdvice(reason, location.host)}</Typography>}
          <Names rule={rule} affected={shown.filter((each) => each.reason === reason)} />
        </Box>
      ))}
      {(isLong || which.length <= SHOWN) && unlisted > 0 && <Box>{`e mais ${numberText(unlisted)}`}</Box>}
      {which.length > SHOWN && (
        <Button size="small" onClick={() => setIsLong(!isLong)} sx={{ px: 0.5, ml: -0.5 }}>
          {isLong ? 'Mostrar menos' : `Mostrar mais ${which.length - SHOWN}`}
        </Button>
      )}
    </Box>
  )
}

const Names = ({ rule, affected }: { rule: ReadinessRule; affected: readonly Affected[] }) => (
  <Box
    component="ul"
    sx={{
      ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 },
      ...{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' },
    }}
  >
    {affected.map((each) => (
      <li key={`${each.id} ${each.slot}`}>
        <Name affected={each} path={pathOf(rule, each)} />
      </li>
    ))}
  </Box>
)

function Name({ affected: { name, slot, shared, count }, path }: { affected: Affected; path: string | null }) {
  const timeZone = useClockZone()
  const text = slot === 'backup' ? `${name} (endereço reserva)` : name
  return (
    <>
      {path ? (
        <MuiLink component={Link} to={path}>
          {text}
        </MuiLink>
      ) : (
        text
      )}
      {count && ` (${numberText(count)})`}
      {shared && ` com ${sharedText(shared)} · ${zonedText(shared.from, timeZone)}`}
    </>
  )
}

const sharedText = ({ name, more }: { name: string; more: number }) =>
  more > 0 ? `${name} e mais ${numberText(more)}` : name
