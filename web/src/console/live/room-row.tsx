import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { LiveRoomRow } from '@palco/contract/live/live-rooms'
import type { ScreenRow } from '@palco/contract/live/walls'
import { type ReactNode, useState } from 'react'
import { zonedPeriodText, zonedText } from '../kit/form/zoned-period.ts'
import { MoreIcon } from '../kit/icons.tsx'
import { useClockZone } from '../kit/words/event-zone.ts'
import { expectedText, viewersText } from './room-texts.tsx'
import { timeLeftText } from './time-left.ts'

interface RoomRowsProps {
  rows: readonly LiveRoomRow[]
  now: number
  onOpenMenu: (row: LiveRoomRow, button: HTMLElement) => void
}

export const RoomRows = ({ rows, now, onOpenMenu }: RoomRowsProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {rows.map((row) => (
      <RoomRow key={row.room.id} row={row} now={now} onOpenMenu={onOpenMenu} />
    ))}
  </Box>
)

function RoomRow({ row, now, onOpenMenu }: Omit<RoomRowsProps, 'rows'> & { row: LiveRoomRow }) {
  const { room, status, counts } = row
  const timeZone = useClockZone()
  const hasEnded = status === 'ended'
  return (
    <Box component="li" aria-label={room.name} sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
          {room.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[room.group.name, zonedPeriodText(room, timeZone)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ gridRow: { xs: 2, md: 1 }, gridColumn: { md: 2 } }}>
        {hasEnded ? counts && counts.viewers > 0 && `${viewersText(counts)} na página` : expectedText(counts)}
      </Typography>
      <Typography variant="body2" sx={{ gridRow: { xs: 3, md: 1 }, gridColumn: { md: 3 }, whiteSpace: 'nowrap' }}>
        {timeLeftText(row, now)}
      </Typography>
      <IconButton
        aria-label={`Mais ações para ${room.name}`}
        aria-haspopup="menu"
        onClick={(event) => onOpenMenu(row, event.currentTarget)}
        sx={{ gridRow: 1, gridColumn: -2, alignSelf: 'start', scrollMarginTop: '9rem' }}
      >
        <MoreIcon />
      </IconButton>
    </Box>
  )
}

const line = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 16rem 9rem auto' },
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
}

/** Shows rows that can be folded. Folded rows are not rendered at all, because new figures arrive every second. */
export function Folded({ summary, children }: { summary: string; children: () => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Box component="summary" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', cursor: 'pointer' }}>
        {summary}
      </Box>
      {isOpen && children()}
    </details>
  )
}

export function NextRoom({ next, now }: { next: ScreenRow | null; now: number }) {
  const timeZone = useClockZone()
  return (
    <>
      <Typography sx={{ fontSize: '1.25em', fontWeight: 600 }}>Nenhuma sala aberta nesta hora.</Typography>
      <Typography sx={{ fontSize: '1em', color: 'var(--color-text-secondary)', overflowWrap: 'anywhere' }}>
        {next?.room.startDate
          ? `A próxima é ${next.room.name}: ${timeLeftText(next, now)} (${zonedText(next.room.startDate, timeZone)}).`
          : 'Nenhuma sala está por vir.'}
      </Typography>
    </>
  )
}
