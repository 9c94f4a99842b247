import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { AuditChanges, AuditLine } from '@palco/contract/audit/audit'
import { auditFieldLabel, auditValueText } from '@palco/contract/audit/audit-fields'
import { auditActionText, auditActorName } from '@palco/contract/audit/audit-texts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { rowsLook } from '../kit/list/rows-look.ts'
import { numberText } from '../kit/words/number-text.ts'
import { useEventClock } from './event-clock.ts'
import { writeFilter } from './filter-state.ts'
import type { LineGroup } from './line-groups.ts'

const SHOWN_CHANGES = 3

export function AuditItem({ group: { line, others } }: { group: LineGroup }) {
  const clock = useEventClock()
  return (
    <li>
      <Typography>
        <About id={line.actor.id}>{auditActorName(line)}</About> {auditActionText(line.action)}{' '}
        <About id={line.target.id}>{line.target.name}</About>
        {others.length > 0 && ` e mais ${numberText(others.length)}`}
      </Typography>
      {others.length > 0 ? <Others lines={[line, ...others]} /> : <Changes line={line} />}
      <Typography className="when" variant="body2" color="textSecondary">
        <time dateTime={line.at}>{clock.time(line.at)}</time>
        {line.address && ` · ${line.address}`}
      </Typography>
    </li>
  )
}

function About({ id, children }: { id: string | null; children: string }) {
  // Some lines, such as the line of an export, are not about a named person or thing.
  if (!children) return null
  if (!id) return <strong>{children}</strong>
  return (
    <Link component={RouterLink} to={{ search: writeFilter({ about: id }).toString() }} color="inherit" sx={bold}>
      {children}
    </Link>
  )
}

const bold = { fontWeight: 600 }

export const auditRows = rowsLook({
  display: { xs: 'block', md: 'grid' },
  gridTemplateColumns: '10.5rem minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 0,
  '& > *': { gridColumn: 2 },
  '& > .when': {
    gridColumn: 1,
    gridRow: '1 / span 2',
    mt: { xs: 0.5, md: 0.25 },
    fontVariantNumeric: 'tabular-nums',
  },
})

function Changes({ line }: { line: AuditLine }) {
  const count = Object.keys(line.changes).length
  if (count === 0) return null
  const list = <ChangeList changes={line.changes} action={line.action} />
  if (count <= SHOWN_CHANGES) return list
  return <Folded title={`Ver ${count} campos`}>{list}</Folded>
}

const Others = ({ lines }: { lines: AuditLine[] }) => (
  <Folded title={`Ver todos (${numberText(lines.length)})`}>
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {lines.map((line) => (
        <li key={line.id}>
          <About id={line.target.id}>{line.target.name}</About>
          <ChangeList changes={line.changes} action={line.action} />
        </li>
      ))}
    </Box>
  </Folded>
)

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="details" sx={{ mt: 0.5 }}>
    <Typography component="summary" variant="body2" sx={{ py: 0.5, cursor: 'pointer', width: 'fit-content' }}>
      {title}
    </Typography>
    {children}
  </Box>
)

function ChangeList({ changes, action }: { changes: AuditChanges; action: string }) {
  const { instant } = useEventClock()
  const isOneSided = /\.(created|deleted|saved)$/.test(action)
  return (
    <Box component="dl" sx={changesLook}>
      {Object.entries(changes).map(([field, [before, after]]) => {
        const text = (value: typeof before) => auditValueText(field, value, instant)
        return (
          <div key={field}>
            <dt>{auditFieldLabel(field)}: </dt>
            {isOneSided ? (
              <dd>{text(after ?? before)}</dd>
            ) : (
              <>
                <dd className="before">
                  <HiddenText>antes: </HiddenText>
                  {text(before)}
                </dd>
                <span aria-hidden="true"> → </span>
                <dd>
                  <HiddenText>, depois: </HiddenText>
                  {text(after)}
                </dd>
              </>
            )}
          </div>
        )
      })}
    </Box>
  )
}

const changesLook = {
  m: 0,
  mt: 0.5,
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& dt, & dd': { display: 'inline', m: 0 },
  '& dt': { color: 'text.secondary' },
  '& .before': { color: 'text.secondary', textDecoration: 'line-through' },
}
