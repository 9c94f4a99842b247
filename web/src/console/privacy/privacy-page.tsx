import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ListFrame, RowSkeletons } from '../kit/list/list-frame.tsx'
import { Page } from '../kit/page.tsx'
import { privacySettingsQuery } from './privacy.queries.ts'
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
      <ListFrame query={settings} problem="Erro ao carregar os prazos" skeleton={<RowSkeletons height={64} />}>
        {(saved) => <TermsCard settings={saved} />}
      </ListFrame>
    </Page>
  )
}
