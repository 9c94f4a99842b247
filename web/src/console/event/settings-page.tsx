import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { Page } from '../kit/page.tsx'
import { MailPanel } from '../mail/mail-panel.tsx'
import { SectionIndex } from './section-index.tsx'
import { settingsQuery } from './settings.queries.ts'
import { SettingsForm, settingsColumns } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

export function SettingsPage() {
  const query = useQuery(settingsQuery)
  const { data, isPending } = query
  return (
    <Page title="Configurações">
      <QueryProblem query={query} text="Erro ao carregar configurações" />
      {isPending && <LoadingForm />}
      {data && (
        <Box sx={withIndex}>
          <SectionIndex />
          <div>
            <SettingsForm saved={data} />
            {/* The mail section is outside the form, because it is not saved with the settings. */}
            <Box sx={{ ...settingsColumns, mt: 3 }}>
              <SettingsSection
                name="mail"
                hint="Os e-mails que o Palco envia: acesso, nova senha e avisos de segurança."
              >
                <MailPanel />
              </SettingsSection>
            </Box>
          </div>
        </Box>
      )}
    </Page>
  )
}

const withIndex = {
  display: 'grid',
  gap: { xs: 2, lg: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '10.5rem minmax(0, 1fr)' },
}

const LoadingForm = () => (
  <Stack sx={{ gap: 3, maxWidth: 1100 }} role="status" aria-label="Carregando...">
    <Skeleton variant="rounded" height={320} />
    <Skeleton variant="rounded" height={240} />
    <Skeleton variant="rounded" height={240} />
  </Stack>
)
