import Button from '@mui/material/Button'
import CardActions from '@mui/material/CardActions'
import CircularProgress from '@mui/material/CircularProgress'
import { DeleteIcon, EditIcon } from './icons.tsx'

interface EditDeleteActionsProps {
  /** What is edited or deleted. */
  name: string
  onEdit: () => void
  /** Its form is still being loaded. */
  isOpening?: boolean
  onDelete: () => void
  isDeleting: boolean
}

/** The lower edge of a card. */
export const EditDeleteActions = ({
  name,
  onEdit,
  isOpening = false,
  onDelete,
  isDeleting,
}: EditDeleteActionsProps) => (
  <CardActions sx={{ px: 2, pb: 2 }}>
    <Button
      // Not disabled while it loads: the dialog gives the focus back to it.
      startIcon={isOpening ? <CircularProgress size={18} color="inherit" aria-hidden /> : <EditIcon />}
      color="secondary"
      aria-label={`Editar ${name}`}
      aria-busy={isOpening}
      onClick={onEdit}
    >
      Editar
    </Button>
    <Button
      startIcon={<DeleteIcon />}
      color="error"
      aria-label={`Excluir ${name}`}
      loading={isDeleting}
      loadingPosition="start"
      onClick={onDelete}
    >
      Excluir
    </Button>
  </CardActions>
)
