import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { READINESS_LABELS, type ReadinessFinding, RULE_SEVERITIES } from '@palco/contract/readiness/readiness'
import { useId } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { AffectedList } from './affected-list.tsx'
import { findingTitle, RULE_TEXTS, SEVERITY_TEXTS } from './rule-texts.ts'

/** Goes to the page where it is repaired, or repairs it. */
export type Repair = { label: string } & ({ to: string } | { run: () => void })

interface FindingCardProps {
  finding: ReadinessFinding
  /** The best one first. */
  repairs: readonly Repair[]
  isRepairing: boolean
  isDismissing: boolean
  onDismiss: () => void
}

const COLORS = { critical: 'error', warning: 'warning', advice: 'info' } as const

export function FindingCard({ finding, repairs, isRepairing, isDismissing, onDismiss }: FindingCardProps) {
  const titleId = useId()
  const { rule, count } = finding
  const severity = RULE_SEVERITIES[rule]
  const title = READINESS_LABELS[rule]
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ borderLeft: 4, borderLeftColor: `${COLORS[severity]}.main`, p: { xs: 2, sm: 2.5 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography id={titleId} component="h2" variant="h6">
          {findingTitle(rule, count)}
        </Typography>
        <Chip size="small" variant="outlined" color={COLORS[severity]} label={SEVERITY_TEXTS[severity]} />
      </Box>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {RULE_TEXTS[rule].why}
      </Typography>
      <AffectedList finding={finding} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {repairs.map((repair, index) => {
          const shown = { variant: index ? 'text' : 'outlined', 'aria-label': `${repair.label}: ${title}` } as const
          return 'to' in repair ? (
            <Button key={repair.label} {...shown} component={Link} to={repair.to}>
              {repair.label}
            </Button>
          ) : (
            <BusyButton key={repair.label} {...shown} isBusy={isRepairing} onClick={repair.run}>
              {repair.label}
            </BusyButton>
          )
        })}
        <BusyButton isBusy={isDismissing} aria-label={`Ignorar: ${title}`} onClick={onDismiss}>
          Ignorar
        </BusyButton>
      </Box>
    </Card>
  )
}
