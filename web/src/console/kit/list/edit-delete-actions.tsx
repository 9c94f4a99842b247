import Box from '@mui/material/Box'
import CardActions from '@mui/material/CardActions'
import type { Permission } from '@palco/contract/team/permissions'
import type { ReactNode } from 'react'
import { BusyButton } from '../form/busy-button.tsx'
import { DeleteIcon, EditIcon } from '../icons.tsx'
import { May } from '../may.tsx'

interface EditDeleteActionsProps {
  /** The name of the entry, for the buttons' accessible names. */
  name: string
  /** The permission for deleting the entry and, if `editPermission` is missing, for editing it. */
  permission: Permission
  editPermission?: Permission
  onEdit: () => void
  isOpening?: boolean
  onDelete: () => void
  isDeleting: boolean
  children?: ReactNode
}

export const EditDeleteActions = ({
  name,
  permission,
  editPermission = permission,
  onEdit,
  isOpening = false,
  onDelete,
  isDeleting,
  children,
}: EditDeleteActionsProps) => (
  <CardActions disableSpacing sx={cardActions}>
    <May permission={editPermission}>
      <BusyButton
        startIcon={<EditIcon />}
        color="secondary"
        aria-label={`Editar ${name}`}
        isBusy={isOpening}
        onClick={onEdit}
      >
        Editar
      </BusyButton>
    </May>
    <May permission={permission}>
      <BusyButton
        startIcon={<DeleteIcon />}
        color="error"
        aria-label={`Excluir ${name}`}
        isBusy={isDeleting}
        onClick={onDelete}
      >
        Excluir
      </BusyButton>
    </May>
    {children && <Box sx={{ display: 'flex', ml: 'auto' }}>{children}</Box>}
  </CardActions>
)

export const cardActions = {
  px: 1,
  pt: 0.5,
  pb: 1,
  flexWrap: 'wrap',
  '& .MuiButton-text': { px: 1, fontSize: '0.875rem' },
  '& .MuiButton-startIcon': { ml: 0, mr: 0.75 },
  '& .MuiButtonBase-root': { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } },
}
