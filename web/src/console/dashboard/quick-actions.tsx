import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { GroupsIcon, PeopleIcon } from '../kit/icons.tsx'
import { Panel } from './panel.tsx'

export const QuickActions = () => (
  <Panel title="Ações Rápidas">
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Button component={Link} to="/users" variant="contained" size="large" startIcon={<PeopleIcon />}>
        Gerenciar Usuários
      </Button>
      <Button component={Link} to="/groups" variant="outlined" size="large" startIcon={<GroupsIcon />}>
        Gerenciar Grupos
      </Button>
    </Box>
  </Panel>
)
