import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { embedAdvice } from '@palco/contract/embed-checks/embed-check-texts'
import {
  type Affected,
  READINESS_LABELS,
  type ReadinessFinding,
  type ReadinessRule,
  severityOf,
} from '@palco/contract/readiness/readiness'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { REPAIR_STATE } from '../kit/back-to-readiness.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { zonedText } from '../kit/form/zoned-period.ts'
import { May } from '../kit/may.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { useClockZone } from '../kit/words/event-zone.ts'
import { numberText } from '../kit/words/number-text.ts'
import { LastTest, useIsOffline } from './last-test.tsx'
import { pathOf } from './repair-places.ts'
import { emptyDaysText, findingTitle, RULE_TEXTS, SEVERITY_TEXTS, UNTESTABLE } from './rule-texts.ts'
import { UnconfirmedAddress } from './unconfirmed-address.tsx'

export type Repair = { label: string } & ({ to: string } | { run: () => void })

interface FindingCardProps {
  finding: ReadinessFinding
  note?: string | undefined
  /** Says who can fix the problem, or what must be fixed first. Missing if the administrator can fix it now. */
  mark?: string | undefined
  /** The ways to fix the finding, the best one first. */
  repairs: readonly Repair[]
  isRepairing: boolean
  isDismissing: boolean
  onDismiss: () => void
  /** Confirms the affected entries with these `cases` (keys). Resolves to `true` if that was saved. */
  onSettle: (cases: string[]) => Promise<boolean>
}

const COLORS = { critical: 'error', warning: 'warning', advice: 'info' } as const

export function FindingCard(props: FindingCardProps) {
  const { finding, note, mark, repairs, isRepairing, isDismissing, onDismiss, onSettle } = props
  const titleId = useId()
  const { rule, count } = finding
  const isUntestable = useIsOffline() && rule === 'addresses-unconfirmed'
  const [isChecking, setIsChecking] = useState(false)
  const severity = severityOf(rule)
  const title = READINESS_LABELS[rule]
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ borderLeft: 4, borderLeftColor: `${COLORS[severity]}.main`, p: { xs: 2, sm: 2.5 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography id={titleId} component="h3" variant="h6">
          {findingTitle(rule, count)}
        </Typography>
        <Chip size="small" variant="outlined" color={COLORS[severity]} label={SEVERITY_TEXTS[severity]} />
        {mark && <Chip size="small" label={mark} />}
      </Box>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {isUntestable ? UNTESTABLE : RULE_TEXTS[rule].why} {note}
      </Typography>
      {isUntestable && !isChecking ? (
        <LastTest which={finding.which} />
      ) : (
        <AffectedList finding={finding} isSettling={isDismissing} onSettle={onSettle} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {repairs.map((repair, index) => {
          const shown = { variant: index ? 'text' : 'outlined', 'aria-label': `${repair.label}: ${title}` } as const
          return 'to' in repair ? (
            <Button key={repair.label} {...shown} component={Link} to={repair.to} state={REPAIR_STATE}>
              {repair.label}
            </Button>
          ) : (
            <BusyButton key={repair.label} {...shown} isBusy={isRepairing} onClick={repair.run}>
              {repair.label}
            </BusyButton>
          )
        })}
        <May permission="week.change">
          {isUntestable && (
            <Button
              aria-label={`Conferir eu mesmo: ${title}`}
              aria-expanded={isChecking}
              onClick={() => setIsChecking(!isChecking)}
            >
              Conferir eu mesmo
            </Button>
          )}
          <BusyButton isBusy={isDismissing} aria-label={`Ignorar: ${title}`} onClick={onDismiss}>
            Ignorar
          </BusyButton>
        </May>
      </Box>
    </Card>
  )
}

const SHOWN = 5

interface AffectedListProps {
  finding: ReadinessFinding
  isSettling: boolean
  onSettle: (cases: string[]) => Promise<boolean>
}

/**
 * The affected entries, grouped by reason; at first only `SHOWN` of them. An entry that can be edited links to the page
 * on which it is edited.
 */
function AffectedList({ finding, isSettling, onSettle }: AffectedListProps) {
  const { rule, which, count } = finding
  const [isLong, setIsLong] = useState(false)
  /** The key of the entry whose preview is open. */
  const [opened, setOpened] = useState<string>()
  if (!which.length) return null
  const shown = isLong ? which : which.slice(0, SHOWN)
  async function confirm(affected: Affected) {
    const at = which.indexOf(affected)
    const next = which[at + 1] ?? which.find((each) => each !== affected)
    if (!(await onSettle(affected.cases ?? []))) return
    setOpened((now) => (now === keyOf(affected) ? next && keyOf(next) : now))
  }
  const unlisted = count - which.reduce((listed, each) => listed + (each.count ?? 1), 0)
  return (
    <Box sx={{ mt: 1 }}>
      {which.some(({ slot }) => slot) && <LastTest which={which} />}
      {[...new Set(shown.map(({ reason }) => reason))].map((reason) => (
        <Box key={reason ?? ''} sx={{ mb: 1 }}>
          {reason && <Typography variant="body2">{embedAdvice(reason, location.host)}</Typography>}
          <Box component="ul" sx={names}>
            {shown.map((each) => {
              const key = keyOf(each)
              if (each.reason !== reason) return null
              return rule === 'addresses-unconfirmed' ? (
                <UnconfirmedAddress
                  key={key}
                  affected={each}
                  isOpen={key === opened}
                  onOpen={() => setOpened(key)}
                  isSettling={isSettling}
                  onSettle={() => void confirm(each)}
                />
              ) : (
                <Name key={key} affected={each} rule={rule} />
              )
            })}
          </Box>
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

const keyOf = ({ id, slot }: Affected) => `${id} ${slot}`

const names = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
}

function Name({ affected, rule }: { affected: Affected; rule: ReadinessRule }) {
  const { name, slot, shared, count } = affected
  const path = pathOf(rule, affected)
  const timeZone = useClockZone()
  const more = shared?.more ? ` e mais ${numberText(shared.more)}` : ''
  const days = rule === 'days-without-rooms' ? emptyDaysText(name) : name
  const text = slot === 'backup' ? `${name} (endereço reserva)` : days
  return (
    <li>
      {path ? (
        <PageLink to={path} state={REPAIR_STATE}>
          {text}
        </PageLink>
      ) : (
        text
      )}
      {count && !shared && ` (${numberText(count)})`}
      {shared && ` com ${shared.name}${more} · ${zonedText(shared.from, timeZone)}`}
    </li>
  )
}
