import Box from '@mui/material/Box'
import { PageHeader } from '../components/page-header.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { QuickActions } from '../features/dashboard/quick-actions.tsx'
import { RecentActivity } from '../features/dashboard/recent-activity.tsx'
import { SummaryCards } from '../features/dashboard/summary-cards.tsx'
import { useProductTitle } from './use-product-title.ts'

export function Component() {
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
