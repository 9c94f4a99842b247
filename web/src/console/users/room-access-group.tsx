import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { plainText } from '@palco/contract/base/basic-html'
import { shortPeriodText } from '@palco/contract/rooms/period-text'
import type { Room } from '@palco/contract/rooms/rooms'
import { useId } from 'react'
import { zonedPeriodText } from '../kit/form/zoned-period.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { zoneLabel } from '../kit/words/zone-name.ts'
import type { RoomsOfGroup } from './room-access.ts'

interface RoomAccessGroupProps extends RoomsOfGroup {
  enabled: ReadonlySet<string>
  onChange: (enabled: ReadonlySet<string>) => void
}

/** The rooms of a group, with a checkbox that ticks or unticks all of them. */
export function RoomAccessGroup({ group, rooms, enabled, onChange }: RoomAccessGroupProps) {
  const count = rooms.filter(({ id }) => enabled.has(id)).length

  function enable(ids: readonly string[], areEnabled: boolean) {
    const others = [...enabled].filter((id) => !ids.includes(id))
    onChange(new Set(areEnabled ? [...others, ...ids] : others))
  }

  return (
    <Box
      role="group"
      aria-label={group.name}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: { xs: 1.5, sm: 2 }, py: 1 }}
    >
      <FormControlLabel
        disabled={rooms.length === 0}
        label={
          <>
            <Typography component="span" variant="h6">
              {group.active ? group.name : `${group.name} (inativo)`}
            </Typography>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {count} de {rooms.length}
            </Typography>
          </>
        }
        control={
          <Checkbox
            checked={rooms.length > 0 && count === rooms.length}
            indeterminate={count > 0 && count < rooms.length}
            onChange={(event) =>
              enable(
                rooms.map(({ id }) => id),
                event.target.checked,
              )
            }
            slotProps={{ input: { 'aria-label': `Todas as salas de ${group.name}` } }}
          />
        }
      />
      {rooms.length === 0 && <Typography color="textSecondary">Nenhuma sala cadastrada neste grupo.</Typography>}
      <Stack sx={{ pl: { sm: 2 } }}>
        {rooms.map((room) => (
          <RoomAccessItem
            key={room.id}
            room={room}
            isEnabled={enabled.has(room.id)}
            onChange={(isEnabled) => enable([room.id], isEnabled)}
          />
        ))}
      </Stack>
    </Box>
  )
}

interface RoomAccessItemProps {
  room: Room
  isEnabled: boolean
  onChange: (isEnabled: boolean) => void
}

function RoomAccessItem({ room, isEnabled, onChange }: RoomAccessItemProps) {
  const id = useId()
  const timeZone = useClockZone()
  const description = plainText(room.description)
  const first = room.startDate ?? room.endDate
  return (
    <FormControlLabel
      sx={{ alignItems: 'flex-start', mr: 0 }}
      control={
        <Checkbox
          size="small"
          checked={isEnabled}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{ input: { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-details` } }}
        />
      }
      label={
        <Box sx={{ py: 0.75 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            <span id={`${id}-name`}>{room.name}</span>
            {!room.active && <Chip size="small" label="Inativa" sx={{ ml: 1 }} />}
          </Typography>
          {first && (
            <Typography variant="body2">
              {zonedPeriodText(room, timeZone)}{' '}
              <Typography component="span" variant="caption" color="textSecondary">
                {zoneLabel(timeZone, Date.parse(first))}
              </Typography>
            </Typography>
          )}
          <Box id={`${id}-details`} sx={{ color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}>
            {description && <Box sx={twoLines}>{description}</Box>}
            <Box sx={{ typography: 'caption' }}>{shortPeriodText(room)}</Box>
          </Box>
        </Box>
      }
    />
  )
}

const twoLines = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }
