import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useProductTitle } from '../event/use-product-title.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { overviewQuery } from './dashboard/dashboard.queries.ts'
import { NextRooms } from './dashboard/next-rooms.tsx'
import { PassNumbers } from './dashboard/pass-numbers.tsx'
import { QuickActions } from './dashboard/quick-actions.tsx'
import { ReadinessLine } from './dashboard/readiness-line.tsx'
import { RecentActivity } from './dashboard/recent-activity.tsx'
import { SetupChecklist } from './dashboard/setup-checklist.tsx'
import { SummaryCards } from './dashboard/summary-cards.tsx'
import { TroubledSources } from './dashboard/troubled-sources.tsx'
import { EventZoneProvider } from './kit/event-zone.ts'
import { PageHeader } from './kit/page-header.tsx'
import { SimulatedAudience } from './kit/simulated-audience.tsx'

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
