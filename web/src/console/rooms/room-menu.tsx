import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { previewPath } from '@palco/contract/base/paths-and-headers'
import type { Room } from '@palco/contract/rooms/rooms'
import { useMay } from '../../session/may.ts'
import { useKept } from '../kit/dialog/use-kept.ts'
import { focusMainIfLost } from '../kit/focus-main.ts'
import type { RoomActions } from './use-room-actions.ts'
import { useRoomRescue } from './use-room-rescue.ts'

export interface OpenRoomMenu {
  room: Room
  /** Whether the control room shows a tile for the room. The menu then has the emergency actions. */
  isRunning: boolean
  button: HTMLElement
}

interface RoomMenuProps {
  opened: OpenRoomMenu | null
  graceMinutes: number
  actions: RoomActions
  onClose: () => void
  onAnnounce: (room: Room) => void
  onShowViewers: (room: Room) => void
  onEdit: (room: Room) => void
}

/** The menu of a room. Switching to the backup URL is not in the menu, because the room's tile has a button for it. */
export function RoomMenu({ opened, ...props }: RoomMenuProps) {
  const shown = useKept(opened)
  return shown && <ShownMenu {...shown} {...props} key={shown.room.id} isOpen={opened !== null} />
}

type ShownMenuProps = Omit<RoomMenuProps, 'opened'> & OpenRoomMenu & { isOpen: boolean }

function ShownMenu({ room, isRunning, button, isOpen, actions, onClose, ...rest }: ShownMenuProps) {
  const { others, press } = useRoomRescue(room, rest.graceMinutes, actions.setProblem)
  const [mayLive, mayPlan] = [useMay('live.change'), useMay('week.change')]
  const closeAnd = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Menu
      open={isOpen}
      anchorEl={button}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': `Mais ações para ${room.name}` } }}
    >
      {mayLive && <MenuItem onClick={closeAnd(() => rest.onAnnounce(room))}>Avisar</MenuItem>}
      <MenuItem onClick={closeAnd(() => rest.onShowViewers(room))}>Ver quem está</MenuItem>
      <Divider />
      {isRunning &&
        others.map((each) => (
          <MenuItem key={each.text} onClick={closeAnd(() => void press(each))}>
            {each.text}
          </MenuItem>
        ))}
      {isRunning && others.length > 0 && <Divider />}
      <MenuItem
        component="a"
        href={previewPath('group', room.groupId)}
        target="_blank"
        rel="noopener"
        onClick={onClose}
      >
        Ver como participante
      </MenuItem>
      {mayLive && <MenuItem onClick={closeAnd(() => rest.onEdit(room))}>Editar</MenuItem>}
      {mayPlan && (
        <MenuItem
          onClick={closeAnd(() => void actions.toggle(room).then(focusMainIfLost))}
          sx={{ color: 'error.main' }}
        >
          Desativar
        </MenuItem>
      )}
    </Menu>
  )
}
