import Box from '@mui/material/Box'
import type { AuditChanges } from '@palco/contract/audit/audit'
import { auditFieldLabel, auditValueText } from '@palco/contract/audit/audit-fields'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { useEventClock } from './event-clock.ts'

/** The changed fields, before and after; for something created or deleted only the one value. */
export function ChangeList({ changes, action }: { changes: AuditChanges; action: string }) {
  const { instant } = useEventClock()
  const isOneSided = /\.(created|deleted|saved)$/.test(action)
  return (
    <Box component="dl" sx={look}>
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

const look = {
  m: 0,
  mt: 0.5,
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& dt, & dd': { display: 'inline', m: 0 },
  '& dt': { color: 'text.secondary' },
  '& .before': { color: 'text.secondary', textDecoration: 'line-through' },
}
