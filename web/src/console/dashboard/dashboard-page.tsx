import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { DashboardOverview } from '@palco/contract/dashboard/dashboard'
import { PASSES } from '@palco/contract/passes/pass'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { fromChunk } from '../../api/chunk.ts'
import { useMay } from '../../session/may.ts'
import { GroupsIcon, PeopleIcon, TaskIcon } from '../kit/icons.tsx'
import { Page } from '../kit/page.tsx'
import { useOpensPage } from '../kit/page-permissions.ts'
import { ArrivingPeople, FindingsCount, Missing } from './before-week.tsx'
import { overviewQuery } from './dashboard.queries.ts'
import { NextRooms } from './next-rooms.tsx'
import { NumberList } from './number-list.tsx'
import { Panel, SimulatedAudience } from './panel.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TroubledSources } from './troubled-sources.tsx'

const loadOnAir = fromChunk(() => import('./during-week.tsx'))
const OnAir = lazy(async () => ({ default: (await loadOnAir()).OnAir }))
const loadAfterWeek = fromChunk(() => import('./after-week.tsx'))
const AfterWeek = lazy(async () => ({ default: (await loadAfterWeek()).AfterWeek }))
const loadPrivacyNotices = fromChunk(() => import('./privacy-notices.tsx'))
const PrivacyNotices = lazy(async () => ({ default: (await loadPrivacyNotices()).PrivacyNotices }))

const COLUMN = { display: 'flex', flexDirection: 'column', gap: 3 }

export function DashboardPage() {
  const opensPage = useOpensPage()
  const mayListPeople = useMay('people.list')
  const mayPlan = useMay('week.change')
  const { data: overview } = useQuery(overviewQuery)
  const { phase = 'before', openFindings, ignoredBlockers = [], findings, arrivals, setupDone } = overview ?? {}
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
          {overview?.troubledSources && opensPage('/purchases') && (
            <TroubledSources sources={overview.troubledSources} />
          )}
          <Suspense>
            {(overview?.privacyRequests || overview?.erasureNotice) && <PrivacyNotices {...overview} />}
          </Suspense>
          {setupDone && mayPlan && <SetupChecklist done={setupDone} />}
          {findings && (
            <Missing openFindings={openFindings ?? 0} ignoredBlockers={ignoredBlockers} findings={findings} />
          )}
          {arrivals && setupDone?.includes('people') !== false && <ArrivingPeople arrivals={arrivals} />}
          <Suspense>{phase === 'during' && <OnAir />}</Suspense>
          {phase === 'during' && openFindings !== undefined && (
            <ReadinessLine count={openFindings} ignoredBlockers={ignoredBlockers} />
          )}
          <Suspense>{phase === 'after' && <AfterWeek />}</Suspense>
          {overview && (phase !== 'after' || overview.nextRooms.length > 0) && (
            <NextRooms rooms={overview.nextRooms} isPlanning={phase === 'before'} />
          )}
          {mayListPeople && <RecentActivity />}
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
      {useOpensPage()('/users') && (
        <Button component={Link} to="/users" variant="contained" size="large" startIcon={<PeopleIcon />}>
          Gerenciar Usuários
        </Button>
      )}
      <Button component={Link} to="/groups" variant="outlined" size="large" startIcon={<GroupsIcon />}>
        {useMay('week.change') ? 'Gerenciar Grupos' : 'Ver Grupos'}
      </Button>
    </Box>
  </Panel>
)

const ReadinessLine = (props: ComponentProps<typeof FindingsCount>) => (
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
      <Box sx={{ ml: 'auto', textAlign: 'right' }}>
        <FindingsCount {...props} />
      </Box>
    </CardActionArea>
  </Card>
)

/** How many people have each pass, the best pass first. Each entry links to the list of these people. */
export const PassNumbers = ({ passes }: { passes: NonNullable<DashboardOverview['passes']> }) => (
  <Panel title="Passes">
    <NumberList
      entries={PASSES.toReversed().map((pass) => ({ text: pass, to: `/users?pass=${pass}`, count: passes[pass] }))}
    />
  </Panel>
)
