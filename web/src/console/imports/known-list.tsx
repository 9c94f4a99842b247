import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Group } from '@palco/contract/groups/groups'
import type { KnownPerson } from '@palco/contract/imports/imports'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { EmailText } from '../kit/list/email-text.tsx'
import { KnownChangeRow, type Ticks } from './known-change-row.tsx'
import { LIST } from './line-columns.ts'

interface KnownListProps {
  people: readonly KnownPerson[]
  label: string
  empty: string
  groups: readonly Group[]
  ticks?: Ticks
}

/** Estimated heights in pixels. The real height of a row is measured when it is shown. */
const HEIGHTS = { name: 52, change: 42 }

export function KnownList({ people, label, empty, groups, ticks }: KnownListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS.name + HEIGHTS.change * (people[index]?.changes.length ?? 0),
    overscan: 10,
  })
  if (!people.length)
    return <Typography sx={{ py: 4, color: 'text.secondary', textAlign: 'center' }}>{empty}</Typography>
  return (
    <Box ref={scroller} role="list" aria-label={label} tabIndex={0} sx={LIST}>
      <Box role="presentation" sx={{ position: 'relative' }} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const person = people[index]
          return (
            person && (
              <Box
                key={person.row}
                ref={virtual.measureElement}
                data-index={index}
                role="listitem"
                aria-setsize={people.length}
                aria-posinset={index + 1}
                sx={row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{person.name}</Box>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                  <EmailText email={person.email} />
                </Box>
                {ticks &&
                  person.changes.map((change) => (
                    <KnownChangeRow key={change.field} {...{ person, change, groups, ticks }} />
                  ))}
              </Box>
            )
          )
        })}
      </Box>
    </Box>
  )
}

const row = {
  position: 'absolute',
  top: 0,
  width: 1,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
}
