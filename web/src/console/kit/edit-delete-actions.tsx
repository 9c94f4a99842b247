import CardActions from '@mui/material/CardActions'
import type { ReactNode } from 'react'
import { BusyButton } from './busy-button.tsx'
import { DeleteIcon, EditIcon } from './icons.tsx'

interface EditDeleteActionsProps {
  /** What is edited or deleted. */
  name: string
  onEdit: () => void
  /** Its form is still being loaded. */
  isOpening?: boolean
  onDelete: () => void
  isDeleting: boolean
  /** What else there is to do with it. */
  children?: ReactNode
}

/** The lower edge of a card. */
export const EditDeleteActions = ({
  name,
  onEdit,
  isOpening = false,
  onDelete,
  isDeleting,
  children,
}: EditDeleteActionsProps) => (
  <CardActions disableSpacing sx={{ px: 2, pb: 2, gap: 1, flexWrap: 'wrap' }}>
    <BusyButton
      startIcon={<EditIcon />}
      color="secondary"
      aria-label={`Editar ${name}`}
      isBusy={isOpening}
      onClick={onEdit}
    >
      Editar
    </BusyButton>
    <BusyButton
      startIcon={<DeleteIcon />}
      color="error"
      aria-label={`Excluir ${name}`}
      isBusy={isDeleting}
      onClick={onDelete}
    >
      Excluir
    </BusyButton>
    {children}
  </CardActions>
)
