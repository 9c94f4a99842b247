import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ListFrame, RowSkeletons } from '../kit/list/list-frame.tsx'
import { Page } from '../kit/page.tsx'
import { privacySettingsQuery } from './privacy.queries.ts'
import { RequestList } from './request-list.tsx'
import { TermsCard } from './terms-card.tsx'

export function PrivacyPage() {
  const settings = useQuery(privacySettingsQuery)
  return (
    <Page
      title="Privacidade"
      actions={
        <Button variant="outlined" component={Link} to="/privacy/record">
          Registro de tratamento
        </Button>
      }
    >
      <Stack sx={{ gap: 4 }}>
        <RequestList />
        <ListFrame query={settings} problem="Erro ao carregar os prazos" skeleton={<RowSkeletons height={64} />}>
          {(saved) => <TermsCard settings={saved} />}
        </ListFrame>
      </Stack>
    </Page>
  )
}
