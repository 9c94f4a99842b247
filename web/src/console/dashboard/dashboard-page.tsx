import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useProductTitle } from '../../event/event.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { SimulatedAudience } from '../kit/simulated-audience.tsx'
import { EventZoneProvider } from '../kit/words/event-zone.ts'
import { overviewQuery } from './dashboard.queries.ts'
import { NextRooms } from './next-rooms.tsx'
import { PassNumbers } from './pass-numbers.tsx'
import { QuickActions } from './quick-actions.tsx'
import { ReadinessLine } from './readiness-line.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TroubledSources } from './troubled-sources.tsx'

const COLUMN = { display: 'flex', flexDirection: 'column', gap: 3 }

export function DashboardPage() {
  const { data: overview } = useQuery(overviewQuery)
  return (
    <EventZoneProvider value={overview?.timeZone}>
      <PageTitle>{`Dashboard · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Dashboard Administrativo">{overview?.isAudienceSimulated && <SimulatedAudience />}</PageHeader>
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
    </EventZoneProvider>
  )
}
