import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import CircularProgress from '@mui/material/CircularProgress'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItem from '@mui/material/ListItem'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { zonedPeriodText } from '../kit/form/zoned-period.ts'
import { CopyIcon, DeleteIcon, DragIcon, EditIcon, UndoIcon } from '../kit/icons.tsx'
import { useClockZone } from '../kit/words/event-zone.ts'
import { Period } from '../kit/words/period.tsx'
import { fieldsOf, type RoomEntry, type TargetGroup } from './group-draft.ts'
import type { EntryOrder } from './staged-room-list.tsx'

interface StagedRoomItemProps {
  entry: RoomEntry
  order: EntryOrder
  otherGroups: readonly TargetGroup[]
  isEdited: boolean
  /** Whether the confirmation for removing this room is being prepared. */
  isRemoving: boolean
  onEdit: () => void
  onCopy: () => void
  onRemove: () => void
  onUndo: () => void
  onSend: (to: TargetGroup) => void
}

const MARKS = {
  added: { label: 'Nova', color: 'success' },
  changed: { label: 'Alterada', color: 'warning' },
  removed: { label: 'Será excluída', color: 'error' },
} as const

export function StagedRoomItem(props: StagedRoomItemProps) {
  const { entry, order, otherGroups, isEdited, isRemoving, onEdit, onCopy, onRemove, onUndo, onSend } = props
  const fields = fieldsOf(entry)
  const { name, webinarUrl } = fields
  const timeZone = useClockZone()
  const isLeaving = entry.name === 'removed' || entry.name === 'moved'
  return (
    <ListItem
      disableGutters
      divider
      sx={{
        px: 0.5,
        gap: 0.5,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        ...(isEdited && { bgcolor: 'color-mix(in srgb, var(--color-secondary-main) 12%, transparent)' }),
        ...dragStyle(order),
      }}
    >
      <MoveButton
        name={name}
        order={order}
        groups={entry.name === 'kept' || entry.name === 'changed' ? otherGroups : []}
        onSend={onSend}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0, flexBasis: { xs: HANDLE_BESIDE, sm: 0 } }}>
        <Typography component="span" sx={{ mr: 1, overflowWrap: 'anywhere', ...(isLeaving && struck) }}>
          {name}
        </Typography>
        <Mark entry={entry} />
        {(fields.startDate || fields.endDate) && (
          <Typography variant="body2">
            <Period text={zonedPeriodText(fields, timeZone)} />
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" noWrap>
          {webinarUrl}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
        {isLeaving ? (
          <IconButton
            aria-label={`Desfazer a ${entry.name === 'moved' ? 'mudança' : 'exclusão'} de ${name}`}
            onClick={onUndo}
          >
            <UndoIcon />
          </IconButton>
        ) : (
          <>
            <IconButton aria-label={`Editar ${name}`} aria-pressed={isEdited} onClick={onEdit}>
              <EditIcon />
            </IconButton>
            <IconButton aria-label={`Duplicar ${name}`} onClick={onCopy}>
              <CopyIcon />
            </IconButton>
            <IconButton
              aria-label={`Excluir ${name}`}
              aria-disabled={isRemoving}
              aria-busy={isRemoving}
              color="error"
              onClick={onRemove}
            >
              {isRemoving ? <CircularProgress size={24} color="inherit" aria-hidden /> : <DeleteIcon />}
            </IconButton>
          </>
        )}
      </Box>
    </ListItem>
  )
}

function Mark({ entry }: { entry: RoomEntry }) {
  if (entry.name === 'kept') return null
  const mark =
    entry.name === 'moved' ? ({ label: `Vai para ${entry.to.name}`, color: 'info' } as const) : MARKS[entry.name]
  return <Chip size="small" variant="outlined" {...mark} />
}

const dragStyle = ({ isDragged, isDropTarget }: EntryOrder) => ({
  ...(isDragged && { opacity: 0.5 }),
  ...(isDropTarget && {
    boxShadow: `inset 0 ${isDropTarget === 'above' ? 3 : -3}px 0 var(--color-secondary-main)`,
  }),
})

/**
 * The width of the text on a phone. It leaves space for the handle, and none for the buttons, which wrap to the next
 * line.
 */
const HANDLE_BESIDE = 'calc(100% - 3.5rem)'

const struck = { textDecoration: 'line-through', color: 'text.secondary' }

interface MoveButtonProps {
  name: string
  order: EntryOrder
  groups: readonly TargetGroup[]
  onSend: (to: TargetGroup) => void
}

/** The handle of a room. Dragging it, or pressing an arrow key on it, moves the room. A click opens a menu. */
function MoveButton({ name, order, groups, onSend }: MoveButtonProps) {
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
