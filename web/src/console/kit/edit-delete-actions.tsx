import Box from '@mui/material/Box'
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
  /** What else there is to do with it: buttons that show a picture, at the right. */
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
  <CardActions disableSpacing sx={cardActions}>
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
    {children && <Box sx={{ display: 'flex', ml: 'auto' }}>{children}</Box>}
  </CardActions>
)

/** Their pictures begin where the card's texts do. */
export const cardActions = {
  px: 1,
  pt: 0.5,
  pb: 1,
  flexWrap: 'wrap',
  '& .MuiButton-text': { px: 1, fontSize: '0.875rem' },
  '& .MuiButton-startIcon': { ml: 0, mr: 0.75 },
  // A finger needs more than a mouse.
  '& .MuiButtonBase-root': { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } },
}
