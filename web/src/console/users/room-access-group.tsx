import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { RoomsOfGroup } from './room-access.ts'
import { RoomAccessItem } from './room-access-item.tsx'

interface RoomAccessGroupProps extends RoomsOfGroup {
  enabled: ReadonlySet<string>
  onChange: (enabled: ReadonlySet<string>) => void
}

/** The rooms of one group; the group's checkbox toggles all of them. */
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
