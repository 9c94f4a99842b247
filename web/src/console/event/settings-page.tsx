import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router'
import { useHasMail } from '../../event/event.ts'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { Page } from '../kit/page.tsx'
import { type SavedSettings, settingsQuery } from './settings.queries.ts'
import { settingsPath, TOPIC_NAMES, TOPIC_TITLES } from './settings-topics.ts'
import { topicSummaries } from './topic-summaries.ts'

/** The list of topics. A URL with a hash, such as `/settings#support.phone`, redirects to the topic of that field. */
export function SettingsPage() {
  const { hash, state } = useLocation()
  const query = useQuery(settingsQuery)
  const path = settingsPath(hash.slice(1))
  if (path !== '/settings') return <Navigate to={path} replace state={state} />
  return (
    <Page title="Configurações">
      <QueryProblem query={query} text="Erro ao carregar configurações" />
      {query.isPending && <LoadingTopics />}
      {query.data && <Topics saved={query.data} />}
    </Page>
  )
}

function Topics({ saved }: { saved: SavedSettings }) {
  const summaries = topicSummaries(saved, useHasMail())
  return (
    <Stack component="ul" sx={list}>
      {TOPIC_NAMES.map((topic) => (
        <Card component="li" key={topic}>
          <CardActionArea component={Link} to={settingsPath(topic)} sx={{ height: 1, p: { xs: 2, sm: 3 } }}>
            <Typography component="h2" variant="h5">
              {TOPIC_TITLES[topic]}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
              {summaries[topic]}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  )
}

const list = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  maxWidth: 1100,
  m: 0,
  p: 0,
  listStyle: 'none',
}

const LoadingTopics = () => (
  <Stack sx={list} role="status" aria-label="Carregando...">
    {TOPIC_NAMES.map((topic) => (
      <Skeleton key={topic} variant="rounded" height={96} />
    ))}
  </Stack>
)
