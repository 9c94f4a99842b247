import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { embedAdvice } from '@palco/contract/embed-checks/embed-check-texts'
import type { AudienceTrend } from '@palco/contract/live/audience-trend'
import type { LiveRoom } from '@palco/contract/live/live'
import type { LiveRoomRow } from '@palco/contract/live/live-rooms'
import type { RoomAttention } from '@palco/contract/rooms/room-attention'
import type { Room } from '@palco/contract/rooms/rooms'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../session/may.ts'
import { MoreIcon } from '../kit/icons.tsx'
import { useEventZone } from '../kit/words/event-zone.ts'
import { waitingText } from '../questions/question-words.ts'
import { expectedText, TrendText, viewersText } from './room-texts.tsx'
import { timeLeftText } from './time-left.ts'

export interface TileFacts {
  row: LiveRoomRow
  trend: AudienceTrend | null
  language: string
  /** The room's URLs that did not play in the last check. */
  refused: readonly RoomAttention[]
  waiting: number
}

interface RoomTileProps {
  facts: TileFacts
  now: number
  /** The controls that switch the room to its backup URL and back. */
  primary: ReactNode
  onOpenMenu: (button: HTMLElement) => void
}

export function RoomTile({ facts, now, primary, onOpenMenu }: RoomTileProps) {
  const { row, trend, language, refused, waiting } = facts
  const { room, status, graceUntil, counts } = row
  const zone = useEventZone()
  const mayModerate = useMay('questions.moderate')
  const isUpcoming = status === 'comingSoon'
  const turnsAt = isUpcoming ? room.startDate : room.endDate
  const hour = (date: string) =>
    new Date(date).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', ...zone })
  return (
    <Card
      component="li"
      aria-label={room.name}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: 2,
        borderTop: 4,
        borderColor: stripeOf(row),
        overflowWrap: 'anywhere',
        maxWidth: '36rem',
        // Scrolls focused elements out from under the sticky header.
        '& :is(button, input)': { scrollMarginTop: '9rem' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h5" sx={{ lineHeight: 1.3 }}>
            {room.name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[room.group.name, language].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <IconButton
          aria-label={`Mais ações para ${room.name}`}
          aria-haspopup="menu"
          onClick={(event) => onOpenMenu(event.currentTarget)}
          sx={{ mt: -0.75, mr: -1 }}
        >
          <MoreIcon />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box component="p" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
          <Box component="strong" sx={{ fontSize: '3.25rem', lineHeight: 1, letterSpacing: '-0.03em' }}>
            {viewersText(counts)}
          </Box>{' '}
          {isUpcoming ? 'esperando' : 'assistindo'}
        </Box>
        <Typography component="span" variant="body2">
          <TrendText trend={trend} />
        </Typography>
        <Box sx={{ flexBasis: '100%', mt: 1 }}>
          <Box aria-hidden sx={track}>
            <Box style={{ width: `${percentOf(counts)}%` }} sx={fill} />
          </Box>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ fontVariantNumeric: 'tabular-nums', minHeight: '1.5em' }}
          >
            {expectedText(counts)}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="span" sx={{ fontWeight: 600, mr: 'auto' }}>
          {timeLeftText(row, now)}
          {turnsAt && graceUntil === null && (
            <Typography component="span" variant="body2" color="textSecondary">
              {` · ${hour(turnsAt)}`}
            </Typography>
          )}
        </Typography>
        {room.onAir === 'backup' && <Chip size="small" color="warning" label="no reserva" sx={{ fontWeight: 700 }} />}
        {room.mode === 'window' && <Chip size="small" variant="outlined" label="em janela própria" />}
      </Box>
      {waiting > 0 && (
        <Box sx={{ fontWeight: 600 }}>
          {mayModerate ? (
            <MuiLink component={Link} to={`/moderation/${room.id}`}>
              {waitingText(waiting)}
            </MuiLink>
          ) : (
            waitingText(waiting)
          )}
        </Box>
      )}
      <AddressWarning room={room} refused={refused} />
      <Box sx={{ mt: 'auto' }}>{primary}</Box>
    </Card>
  )
}

const percentOf = (counts: LiveRoom | null) =>
  counts?.expected ? Math.min(100, (100 * counts.viewers) / counts.expected) : 0

const stripeOf = ({ status, graceUntil }: LiveRoomRow) => {
  if (graceUntil !== null) return 'warning.main'
  return status === 'comingSoon' ? 'divider' : 'success.main'
}

const track = { height: 4, mb: 0.5, borderRadius: 2, overflow: 'hidden', bgcolor: 'divider' }
const fill = { height: 1, bgcolor: 'secondary.main' }

const AddressWarning = ({ room, refused }: { room: Room; refused: readonly RoomAttention[] }) =>
  refused.map(({ slot, reason }) => (
    <Box key={slot} component="p" sx={look}>
      <strong>
        {slot === 'backup' ? 'Endereço reserva recusado no teste.' : 'Endereço principal recusado no teste.'}
      </strong>
      {slot === room.onAir && reason && ` ${embedAdvice(reason, location.host)}`}
    </Box>
  ))

const look = {
  m: 0,
  px: 1.25,
  py: 0.75,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  borderRadius: 1,
  color: 'var(--color-alert-error-text)',
  bgcolor: 'var(--color-alert-error-background)',
}
