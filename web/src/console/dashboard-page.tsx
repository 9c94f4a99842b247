import Box from '@mui/material/Box'
import { useProductTitle } from '../event/use-product-title.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { QuickActions } from './dashboard/quick-actions.tsx'
import { RecentActivity } from './dashboard/recent-activity.tsx'
import { SummaryCards } from './dashboard/summary-cards.tsx'
import { PageHeader } from './kit/page-header.tsx'

export function DashboardPage() {
  return (
    <>
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
        <RecentActivity />
        <QuickActions />
      </Box>
    </>
  )
}
