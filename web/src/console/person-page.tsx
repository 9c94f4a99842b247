import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { previewPath } from '@palco/contract/preview-path'
import { ROLE_LABELS, type User } from '@palco/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { errorText } from '../api/api-error.ts'
import { useProductTitle } from '../event/use-product-title.ts'
import { Alert } from '../ui/alert.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { AccessesOfUser } from './accesses/accesses-of-user.tsx'
import { useAccesses } from './accesses/use-accesses.ts'
import { CardSkeletons } from './kit/card-skeletons.tsx'
import { EventTime } from './kit/event-time.tsx'
import { EventZoneProvider } from './kit/event-zone.ts'
import { FactList } from './kit/fact-list.tsx'
import { PageHeader } from './kit/page-header.tsx'
import { ProblemAlert } from './kit/problem-alert.tsx'
import { failedRecipientsQuery } from './mail/mail.queries.ts'
import { failureText } from './mail/mail-texts.ts'
import { settingsQuery } from './settings/settings.queries.ts'
import { languagesOf } from './users/user-texts.ts'

/** Somebody by himself. */
export function PersonPage() {
  const { userId = '' } = useParams()
  const { accesses, error, refetch } = useAccesses(userId)
  const name = accesses?.user.name ?? 'Usuário'
  const { data: settings } = useQuery(settingsQuery)
  const failure = useQuery(failedRecipientsQuery).data?.find((each) => each.userId === userId)
  return (
    <EventZoneProvider value={settings?.timeZone}>
      <PageTitle>{`${name} · ${useProductTitle()}`}</PageTitle>
      <PageHeader title={name}>
        {accesses && accesses.user.role !== 'ADMIN' && (
          <Button variant="outlined" href={previewPath('user', userId)} target="_blank" rel="noopener">
            Ver como participante
          </Button>
        )}
        <Button variant="outlined" component={Link} to="/users">
          Voltar aos usuários
        </Button>
      </PageHeader>
      {error && <ProblemAlert text={errorText(error, 'Erro ao carregar os acessos')} onRetry={refetch} />}
      {accesses && (
        <>
          <Card sx={{ px: 2, pb: 2 }}>
            <FactList facts={factsOf(accesses.user)} />
          </Card>
          {failure && (
            <Box sx={{ mt: 2 }}>
              <Alert severity="warning" role="none">
                {failureText(failure)}
              </Alert>
            </Box>
          )}
          <AccessesOfUser accesses={accesses} />
        </>
      )}
      {!accesses && !error && <CardSkeletons />}
    </EventZoneProvider>
  )
}

const factsOf = (user: User) => ({
  'E-mail': user.email,
  Função: ROLE_LABELS[user.role],
  Status: user.active ? 'Ativo' : 'Inativo',
  Grupos: user.userGroups.map(({ group }) => group.name).join(', ') || '—',
  'Idioma(s)': languagesOf(user),
  'Criado em': <EventTime instant={user.createdAt} />,
})
