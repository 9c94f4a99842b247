import Box from '@mui/material/Box'
import CardActions from '@mui/material/CardActions'
import type { ReactNode } from 'react'
import { BusyButton } from '../form/busy-button.tsx'
import { DeleteIcon, EditIcon } from '../icons.tsx'

interface EditDeleteActionsProps {
  /** The name of the entry, for the buttons' accessible names. */
  name: string
  onEdit: () => void
  /** Whether the data for the edit form is loading. */
  isOpening?: boolean
  onDelete: () => void
  isDeleting: boolean
  /** More buttons at the right. */
  children?: ReactNode
}

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

/** Aligns the icons with the card's text. */
export const cardActions = {
  px: 1,
  pt: 0.5,
  pb: 1,
  flexWrap: 'wrap',
  '& .MuiButton-text': { px: 1, fontSize: '0.875rem' },
  '& .MuiButton-startIcon': { ml: 0, mr: 0.75 },
  '& .MuiButtonBase-root': { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } },
}
