import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { previewPath } from '@palco/contract/base/paths-and-headers'
import type { Group } from '@palco/contract/groups/groups'
import { Link } from 'react-router'
import { useMay } from '../../session/may.ts'
import { VideocamIcon, VisibilityIcon } from '../kit/icons.tsx'
import { ActiveChip } from '../kit/list/active-chip.tsx'
import { clamped } from '../kit/list/card-grid.tsx'
import { EditDeleteActions } from '../kit/list/edit-delete-actions.tsx'
import { FactList } from '../kit/list/fact-list.tsx'
import type { EntityActions } from '../kit/list/use-entity-actions.ts'
import { useHashTarget } from '../kit/use-hash-target.ts'
import { numberText } from '../kit/words/number-text.ts'

interface GroupCardProps {
  group: Group
  onEdit: () => void
  isOpening: boolean
  actions: EntityActions<Group>
}

export function GroupCard({ group, onEdit, isOpening, actions }: GroupCardProps) {
  const { name, description, maxRooms, active } = group
  const { mark, ...target } = useHashTarget(group.id)
  const mayChange = useMay('week.change')
  return (
    <Card component="article" aria-label={name} {...target} sx={{ display: 'flex', flexDirection: 'column', ...mark }}>
      <CardContent sx={{ flex: 1, pb: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          <Typography component="h2" variant="h5" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <ActiveChip
            subject={name}
            isActive={active}
            onToggle={mayChange ? () => actions.toggle(group) : undefined}
            isBusy={actions.isToggling(group)}
          />
        </Stack>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{
            ...clamped,
            mt: 1,
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            ...(!description && { fontStyle: 'italic' }),
          }}
        >
          {description || 'Sem descrição'}
        </Typography>
        <FactList facts={{ Participantes: numberText(group._count.userGroups), 'Máx. salas': maxRooms }} />
      </CardContent>
      <EditDeleteActions
        permission="week.change"
        name={name}
        onEdit={onEdit}
        isOpening={isOpening}
        onDelete={() => actions.remove(group)}
        isDeleting={actions.isRemoving(group)}
      >
        <Tooltip title="Ver salas">
          <IconButton
            component={Link}
            to={`/rooms?group=${encodeURIComponent(group.id)}`}
            color="secondary"
            aria-label={`Ver salas de ${name}`}
          >
            <VideocamIcon />
          </IconButton>
        </Tooltip>
        <Tooltip title="Ver como participante">
          <IconButton
            href={previewPath('group', group.id)}
            target="_blank"
            rel="noopener"
            color="secondary"
            aria-label={`Ver como participante: ${name} (abre em nova aba)`}
          >
            <VisibilityIcon />
          </IconButton>
        </Tooltip>
      </EditDeleteActions>
    </Card>
  )
}
