import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import { useState } from 'react'
import { MoveIcon } from '../kit/icons.tsx'

interface MoveRoomButtonProps {
  room: Room
  groups: readonly Group[]
  onMove: (to: Group) => void
}

export function MoveRoomButton({ room, groups, onMove }: MoveRoomButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const others = groups.filter(({ id }) => id !== room.groupId)
  if (others.length === 0) return null
  return (
    <>
      <Tooltip title="Mover para outro grupo">
        <IconButton
          color="secondary"
          aria-label={`Mover ${room.name} para outro grupo`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoveIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map((group) => (
          <MenuItem
            key={group.id}
            onClick={() => {
              setAnchor(null)
              onMove(group)
            }}
          >
            {group.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
