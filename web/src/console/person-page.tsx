import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { SxProps, Theme } from '@mui/material/styles'
import { previewPath } from '@palco/contract/preview-path'
import { ROLE_LABELS, type User } from '@palco/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError, errorText } from '../api/api-error.ts'
import { useProductTitle } from '../event/use-product-title.ts'
import { Alert } from '../ui/alert.tsx'
import { Button as PlainButton } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { AccessesOfUser } from './accesses/accesses-of-user.tsx'
import { useAccesses } from './accesses/use-accesses.ts'
import { failedRecipientsQuery } from './admin-lists.ts'
import { EmailText } from './kit/email-text.tsx'
import { EventTime } from './kit/event-time.tsx'
import { EventZoneProvider } from './kit/event-zone.ts'
import { FactList } from './kit/fact-list.tsx'
import { PageHeader } from './kit/page-header.tsx'
import { ProblemAlert } from './kit/problem-alert.tsx'
import { failureText } from './mail/mail-texts.ts'
import { settingsQuery } from './settings/settings.queries.ts'
import { EmailDialog } from './users/email-dialog.tsx'
import { languagesOf } from './users/user-texts.ts'

/** Somebody by himself. */
export function PersonPage() {
  const { userId = '' } = useParams()
  const { accesses, error, refetch } = useAccesses(userId)
  const name = accesses?.user.name ?? 'Usuário'
  const { data: settings } = useQuery(settingsQuery)
  const failure = useQuery(failedRecipientsQuery).data?.find((each) => each.userId === userId)
  /** `null`: nobody has asked for it, or it has faded out. */
  const [isCorrecting, setIsCorrecting] = useState<boolean | null>(null)
  return (
    <EventZoneProvider value={settings?.timeZone}>
      <PageTitle>{`${name} · ${useProductTitle()}`}</PageTitle>
      <PageHeader title={name}>
        <Box sx={headerButtons}>
          {accesses && accesses.user.role !== 'ADMIN' && (
            <Button variant="outlined" href={previewPath('user', userId)} target="_blank" rel="noopener">
              Ver como participante
            </Button>
          )}
          <Button variant="outlined" component={Link} to="/users">
            Voltar aos usuários
          </Button>
        </Box>
      </PageHeader>
      {error && (
        <ProblemAlert
          text={errorText(error, 'Erro ao carregar os acessos')}
          // Who is gone does not come back.
          {...(!isGone(error) && { onRetry: refetch })}
        />
      )}
      {accesses && (
        <>
          <Card sx={{ px: 2, pb: 2 }}>
            <FactList facts={factsOf(accesses.user)} />
          </Card>
          {failure && (
            <Box sx={{ mt: 2 }}>
              <Alert
                severity="warning"
                role="none"
                actions={
                  failure.failure === 'address-refused' && (
                    <PlainButton onClick={() => setIsCorrecting(true)}>Corrigir e-mail</PlainButton>
                  )
                }
              >
                {failureText(failure)}
              </Alert>
            </Box>
          )}
          <AccessesOfUser accesses={accesses} />
          {isCorrecting !== null && (
            <EmailDialog
              user={accesses.user}
              isOpen={isCorrecting}
              onClose={() => setIsCorrecting(false)}
              onClosed={() => setIsCorrecting(null)}
            />
          )}
        </>
      )}
      {!accesses && !error && (
        <Stack role="status" aria-label="Carregando..." sx={{ gap: 4 }}>
          <Skeleton variant="rounded" height={160} />
          <Skeleton variant="rounded" height={320} />
        </Stack>
      )}
    </EventZoneProvider>
  )
}

const isGone = (error: Error) => error instanceof ApiError && error.code === 'NOT_FOUND'

/** Side by side on a phone as well. */
const headerButtons: SxProps<Theme> = (theme) => ({
  display: 'flex',
  gap: 1.5,
  [theme.breakpoints.down('sm')]: {
    gap: 1,
    '& .MuiButton-root': { px: 0.75, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
  },
})

const factsOf = (user: User) => ({
  'E-mail': <EmailText email={user.email} />,
  Função: ROLE_LABELS[user.role],
  Status: user.active ? 'Ativo' : 'Inativo',
  Grupos: user.userGroups.map(({ group }) => group.name).join(', ') || '—',
  'Idioma(s)': languagesOf(user),
  'Criado em': <EventTime instant={user.createdAt} />,
})
