import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { DeleteIcon, EditIcon, UndoIcon } from '../kit/icons.tsx'
import { fieldsOf, type RoomEntry } from './group-draft.ts'

export interface StagedRoomItemProps {
  entry: RoomEntry
  isEdited: boolean
  onEdit: () => void
  onRemove: () => void
  onUndo: () => void
}

const MARKS = {
  added: { label: 'Nova', color: 'success' },
  changed: { label: 'Alterada', color: 'warning' },
  removed: { label: 'Será excluída', color: 'error' },
} as const

export function StagedRoomItem({ entry, isEdited, onEdit, onRemove, onUndo }: StagedRoomItemProps) {
  const { name, webinarUrl } = fieldsOf(entry)
  const isRemoved = entry.name === 'removed'
  return (
    <ListItem disableGutters divider sx={{ px: 1, ...(isEdited && { bgcolor: 'action.selected' }) }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ mr: 1, overflowWrap: 'anywhere', ...(isRemoved && struck) }}>
          {name}
        </Typography>
        {entry.name !== 'kept' && <Chip size="small" variant="outlined" {...MARKS[entry.name]} />}
        <Typography variant="body2" color="textSecondary" noWrap>
          {webinarUrl}
        </Typography>
      </Box>
      {isRemoved ? (
        <IconButton aria-label={`Desfazer a exclusão de ${name}`} onClick={onUndo}>
          <UndoIcon />
        </IconButton>
      ) : (
        <>
          <IconButton aria-label={`Editar ${name}`} aria-pressed={isEdited} onClick={onEdit}>
            <EditIcon />
          </IconButton>
          <IconButton aria-label={`Excluir ${name}`} color="error" onClick={onRemove}>
            <DeleteIcon />
          </IconButton>
        </>
      )}
    </ListItem>
  )
}

const struck = { textDecoration: 'line-through', color: 'text.secondary' }
