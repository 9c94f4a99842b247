import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActions from '@mui/material/CardActions'
import CardContent from '@mui/material/CardContent'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Group } from '@palco/contract/groups'
import { ActiveChip } from '../../components/active-chip.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { DeleteIcon, EditIcon } from '../../components/icons.tsx'
import { useGroupActions } from './use-group-actions.ts'

interface GroupCardProps {
  group: Group
  onEdit: () => void
  isOpening: boolean
  /** `null`: the last one is over. */
  onProblem: (text: string | null) => void
}

export function GroupCard({ group, onEdit, isOpening, onProblem }: GroupCardProps) {
  const { name, description, maxRooms, active } = group
  const { toggle, isToggling, remove, isRemoving } = useGroupActions(group, onProblem)
  return (
    <Card component="article" aria-label={name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, pb: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          <Typography component="h2" variant="h5" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <ActiveChip isActive={active} onToggle={toggle} isBusy={isToggling} />
        </Stack>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...(!description && { fontStyle: 'italic' }) }}
        >
          {description || 'Sem descrição'}
        </Typography>
        <FactList facts={{ Participantes: group._count.userGroups.toLocaleString('pt-BR'), 'Máx. salas': maxRooms }} />
      </CardContent>
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
          loading={isRemoving}
          loadingPosition="start"
          onClick={remove}
        >
          Excluir
        </Button>
      </CardActions>
    </Card>
  )
}
