import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { FormSection } from '../kit/form/form-section.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { Page } from '../kit/page.tsx'
import { MailPanel } from '../mail/mail-panel.tsx'
import { settingsQuery } from './settings.queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { isTopic, TOPIC_TITLES, type TopicName } from './settings-topics.ts'
import { TopicIndex } from './topic-index.tsx'

export function SettingsTopicPage() {
  const { topic } = useParams()
  if (!isTopic(topic)) return <Navigate to="/settings" replace />
  return (
    <Page title={`${TOPIC_TITLES[topic]} · Configurações`} heading={TOPIC_TITLES[topic]}>
      <Box sx={withIndex}>
        <TopicIndex />
        {topic === 'mail' ? <Mail /> : <SavedTopic key={topic} topic={topic} />}
      </Box>
    </Page>
  )
}

function SavedTopic({ topic }: { topic: Exclude<TopicName, 'mail'> }) {
  const query = useQuery(settingsQuery)
  return (
    <div>
      <QueryProblem query={query} text="Erro ao carregar configurações" />
      {query.isPending && <LoadingForm />}
      {query.data && <SettingsForm saved={query.data} topic={topic} />}
    </div>
  )
}

const Mail = () => (
  <Box sx={{ maxWidth: 1100 }}>
    <FormSection id="mail" title="Envio" hint="Os e-mails que o Palco envia: acesso, nova senha e avisos de segurança.">
      <MailPanel />
    </FormSection>
  </Box>
)

const withIndex = {
  display: 'grid',
  gap: { xs: 1, lg: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '10.5rem minmax(0, 1fr)' },
}

const LoadingForm = () => (
  <Stack sx={{ gap: 3, maxWidth: 1100 }} role="status" aria-label="Carregando...">
    <Skeleton variant="rounded" height={320} />
    <Skeleton variant="rounded" height={240} />
  </Stack>
)
