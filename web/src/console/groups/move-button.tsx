import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { DragIcon } from '../kit/icons.tsx'
import type { TargetGroup } from './group-draft.ts'
import type { EntryOrder } from './staged-room-list.tsx'

interface MoveButtonProps {
  name: string
  order: EntryOrder
  groups: readonly TargetGroup[]
  onSend: (to: TargetGroup) => void
}

/** The handle of a room: drag or arrow keys change the order; a press opens a menu with the same moves and the other groups. */
export function MoveButton({ name, order, groups, onSend }: MoveButtonProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  function choose(act: () => void) {
    setAnchor(null)
    act()
  }

  return (
    <>
      <IconButton
        {...order.handle}
        aria-label={`Mover ${name}`}
        aria-describedby={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => order.isClick(event) && setAnchor(event.currentTarget)}
        sx={{ cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
      >
        <DragIcon />
      </IconButton>
      <span id={id}>
        <HiddenText>As setas para cima e para baixo mudam a ordem.</HiddenText>
      </span>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={order.isFirst} onClick={() => choose(() => order.move(-1))}>
          Mover para cima
        </MenuItem>
        <MenuItem disabled={order.isLast} onClick={() => choose(() => order.move(1))}>
          Mover para baixo
        </MenuItem>
        {groups.length > 0 && <Divider />}
        {groups.length > 0 && <ListSubheader role="presentation">Levar para outro grupo</ListSubheader>}
        {groups.map((group) => (
          <MenuItem key={group.id} onClick={() => choose(() => onSend(group))}>
            {group.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
