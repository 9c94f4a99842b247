import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useProductTitle } from '../event/use-product-title.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { overviewQuery } from './dashboard/dashboard.queries.ts'
import { NextRooms } from './dashboard/next-rooms.tsx'
import { PeopleWithoutGroup } from './dashboard/people-without-group.tsx'
import { QuickActions } from './dashboard/quick-actions.tsx'
import { RecentActivity } from './dashboard/recent-activity.tsx'
import { SetupChecklist } from './dashboard/setup-checklist.tsx'
import { SummaryCards } from './dashboard/summary-cards.tsx'
import { EventZoneProvider } from './kit/event-zone.ts'
import { PageHeader } from './kit/page-header.tsx'

// On most days no room needs attention, and its texts are long.
const RoomsAttention = lazy(async () => ({ default: (await import('./dashboard/rooms-attention.tsx')).RoomsAttention }))

const COLUMN = { display: 'flex', flexDirection: 'column', gap: 3 }

export function DashboardPage() {
  const { data: overview } = useQuery(overviewQuery)
  return (
    <EventZoneProvider value={overview?.timeZone}>
      <PageTitle>{`Dashboard · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Dashboard Administrativo" />
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
          {overview?.setupDone && <SetupChecklist done={overview.setupDone} />}
          {overview && overview.attention.length > 0 && (
            <Suspense>
              <RoomsAttention attention={overview.attention} />
            </Suspense>
          )}
          {overview && <NextRooms rooms={overview.nextRooms} />}
          <RecentActivity />
        </Box>
        <Box sx={COLUMN}>
          <QuickActions />
          {overview && <PeopleWithoutGroup count={overview.peopleWithoutGroup} />}
        </Box>
      </Box>
    </EventZoneProvider>
  )
}
