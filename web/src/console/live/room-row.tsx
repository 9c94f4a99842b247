import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { AvailabilityStatus } from '@palco/contract/room-availability'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEventZone } from '../kit/event-zone.ts'
import { numberText } from '../kit/number-text.ts'
import { isOver, type LiveRoomRow } from './live-rooms.ts'

const STATES: Record<AvailabilityStatus, { label: string; color: 'success' | 'warning' | 'default' }> = {
  open: { label: 'Aberta', color: 'success' },
  always: { label: 'Sempre aberta', color: 'success' },
  comingSoon: { label: 'Em breve', color: 'warning' },
  ended: { label: 'Encerrada', color: 'default' },
}

interface RoomRowProps {
  row: LiveRoomRow
  /** Controls for a running room. */
  rescue: ReactNode
  onShowViewers: () => void
}

export function RoomRow({ row, rescue, onShowViewers }: RoomRowProps) {
  const { room, status, graceUntil, viewers, expected, missing } = row
  const { label, color } = STATES[status]
  const zone = useEventZone()
  const moment = (instant: string | number) =>
    new Date(instant).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short', ...zone })
  return (
    <Box
      component="li"
      aria-label={room.name}
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'minmax(0, 1fr) auto',
          lg: 'minmax(0, 1fr) 9rem 12rem 12.5rem',
        },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
          {room.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {room.group?.name}
          {room.startDate && status === 'comingSoon' && ` · abre em ${moment(room.startDate)}`}
          {room.endDate && status === 'open' && ` · até ${moment(room.endDate)}`}
          {graceUntil !== null && ` · quem está nela pode ficar até ${moment(graceUntil)}`}
        </Typography>
      </Box>
      <Chip
        size="small"
        label={label}
        color={color}
        variant="outlined"
        sx={{ justifySelf: 'start', gridColumn: { xs: '1 / -1', lg: 'auto' } }}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <strong>{`${numberText(viewers)} assistindo`}</strong>
        <br />
        {status !== 'ended' && missingText(missing, expected)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { sm: 'end' }, gap: 1 }}>
        {!isOver(row) && (
          <Button
            size="small"
            component={Link}
            to={`/announcements?room=${room.id}`}
            aria-label={`Avisar quem pode entrar em ${room.name}`}
          >
            Avisar
          </Button>
        )}
        <Button size="small" variant="outlined" onClick={onShowViewers} aria-label={`Ver quem está em ${room.name}`}>
          Ver quem está
        </Button>
      </Box>
      {/* Aligns the buttons' text with the name. */}
      {!isOver(row) && status !== 'comingSoon' && <Box sx={{ gridColumn: '1 / -1', mx: -2 }}>{rescue}</Box>}
    </Box>
  )
}

/** Counts people who are not signed in. */
function missingText(missing: number, expected: number): string {
  if (expected === 0) return 'Ninguém tem acesso'
  if (missing === 0) return expected === 1 ? 'a única pessoa está no site' : `todos os ${numberText(expected)} no site`
  return `${missing === 1 ? 'falta' : 'faltam'} ${numberText(missing)} de ${numberText(expected)}`
}
