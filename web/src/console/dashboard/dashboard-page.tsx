import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import type { DashboardOverview } from '@palco/contract/dashboard/dashboard'
import { PASSES } from '@palco/contract/passes/pass'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { GroupsIcon, PeopleIcon, TaskIcon } from '../kit/icons.tsx'
import { Page } from '../kit/page.tsx'
import { findingsText, numberText } from '../kit/words/number-text.ts'
import { overviewQuery } from './dashboard.queries.ts'
import { NextRooms } from './next-rooms.tsx'
import { Panel, SimulatedAudience } from './panel.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TroubledSources } from './troubled-sources.tsx'

const COLUMN = { display: 'flex', flexDirection: 'column', gap: 3 }

export function DashboardPage() {
  const { data: overview } = useQuery(overviewQuery)
  return (
    <Page
      title="Dashboard"
      heading="Dashboard Administrativo"
      actions={overview?.isAudienceSimulated && <SimulatedAudience />}
    >
      <SummaryCards />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          mt: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={COLUMN}>
          {overview?.troubledSources && <TroubledSources sources={overview.troubledSources} />}
          {overview?.openFindings !== undefined && <ReadinessLine count={overview.openFindings} />}
          {overview?.setupDone && <SetupChecklist done={overview.setupDone} />}
          {overview && <NextRooms rooms={overview.nextRooms} />}
          <RecentActivity />
        </Box>
        <Box sx={COLUMN}>
          <QuickActions />
          {overview?.passes && <PassNumbers passes={overview.passes} />}
        </Box>
      </Box>
    </Page>
  )
}

const QuickActions = () => (
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

const ReadinessLine = ({ count }: { count: number }) => (
  <Card>
    <CardActionArea
      component={Link}
      to="/ready"
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-start', gap: 1.5, px: { xs: 2, sm: 3 }, py: 2 }}
    >
      <TaskIcon size={24} />
      <Typography component="span" sx={{ fontWeight: 600 }}>
        Pronto para abrir?
      </Typography>
      <Typography component="span" color={count ? 'warning' : 'success'} sx={{ fontWeight: 600, ml: 'auto' }}>
        {findingsText(count)}
      </Typography>
    </CardActionArea>
  </Card>
)

/** The number of people with each pass, the best pass first. Each entry links to the list of these people. */
export const PassNumbers = ({ passes }: { passes: NonNullable<DashboardOverview['passes']> }) => (
  <Panel title="Passes">
    <List disablePadding sx={{ mx: -2 }}>
      {PASSES.toReversed().map((pass) => (
        <ListItem key={pass} disablePadding>
          <ListItemButton component={Link} to={`/users?pass=${pass}`} sx={{ gap: 2, borderRadius: 1 }}>
            <span>{pass}</span>
            <Box component="strong" sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {numberText(passes[pass])}
            </Box>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  </Panel>
)
