import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { SxProps, Theme } from '@mui/material/styles'
import { previewPath } from '@palco/contract/base/paths-and-headers'
import { phoneText } from '@palco/contract/base/phone'
import { ROLE_LABELS } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ApiError, errorText } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { type Accesses, useAccesses } from '../access-log/accesses.queries.ts'
import { AccessesOfUser } from '../access-log/accesses-of-user.tsx'
import { AttendanceOfUser } from '../attendance/attendance-of-user.tsx'
import { CertificatesOfUser } from '../certificates/certificates-of-user.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { useLinkedDialog } from '../kit/dialog/use-linked-dialog.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import { FactList } from '../kit/list/fact-list.tsx'
import { failedRecipientsQuery } from '../kit/list/shared-lists.queries.ts'
import { Page } from '../kit/page.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { failureText } from '../kit/words/mail-texts.ts'
import { MessagesOfUser } from '../messages/messages-of-user.tsx'
import { LinkSteps } from './link-steps.tsx'
import { PassesOfUser } from './passes/passes-of-user.tsx'
import { useUserDialogs } from './use-user-dialogs.tsx'
import { languagesOf } from './user-texts.ts'

const ACTIONS = [
  ['user', 'Editar'],
  ['rooms', 'Gerenciar salas'],
  ['email', 'Corrigir e-mail'],
  ['link', 'Link de primeiro acesso'],
] as const

const ACTION_NAMES = ACTIONS.map(([name]) => name)

export function PersonPage() {
  const { userId = '' } = useParams()
  const { accesses, error, refetch } = useAccesses(userId)
  const name = accesses?.user.name ?? 'Usuário'
  const { data: settings } = useQuery(settingsQuery)
  const failure = useQuery(failedRecipientsQuery).data?.find((each) => each.userId === userId)
  const dialogs = useUserDialogs()
  useLinkedDialog(accesses ? ACTION_NAMES : [], (name) => accesses && dialogs.open({ name, user: accesses.user }))
  return (
    <Page
      title={name}
      actions={
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
      }
    >
      {error && (
        <ProblemAlert
          text={errorText(error, 'Erro ao carregar os acessos')}
          // A deleted person gets no retry button, because a retry does not help.
          {...(!isGone(error) && { onRetry: refetch })}
        />
      )}
      {accesses && (
        <>
          <Card sx={{ px: 2, pb: 2 }}>
            <FactList facts={factsOf(accesses)} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
              {ACTIONS.map(([name, text]) => (
                <Button key={name} variant="outlined" onClick={() => dialogs.open({ name, user: accesses.user })}>
                  {text}
                </Button>
              ))}
            </Box>
          </Card>
          {failure && (
            <Box sx={{ mt: 2 }}>
              <Alert severity="warning" role="none">
                {failureText(failure)}
              </Alert>
            </Box>
          )}
          <PassesOfUser user={accesses.user} event={settings} />
          {accesses.user.role !== 'ADMIN' && (
            <>
              <AttendanceOfUser userId={userId} />
              <CertificatesOfUser userId={userId} />
              <MessagesOfUser userId={userId} />
            </>
          )}
          <AccessesOfUser accesses={accesses} />
          {dialogs.dialog}
        </>
      )}
      {!accesses && !error && (
        <Stack role="status" aria-label="Carregando..." sx={{ gap: 4 }}>
          <Skeleton variant="rounded" height={160} />
          <Skeleton variant="rounded" height={320} />
        </Stack>
      )}
    </Page>
  )
}

const isGone = (error: Error) => error instanceof ApiError && error.code === 'NOT_FOUND'

/** The buttons are side by side, on a phone too. */
const headerButtons: SxProps<Theme> = (theme) => ({
  display: 'flex',
  gap: 1.5,
  [theme.breakpoints.down('sm')]: {
    gap: 1,
    '& .MuiButton-root': { px: 0.75, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
  },
})

const lastAccess = (devices: Accesses['devices']) => {
  const last = devices
    .map(({ lastAt }) => lastAt)
    .sort()
    .at(-1)
  return last ? <EventTime instant={last} /> : 'Nunca entrou'
}

const factsOf = ({ user, link, hasOwnPassword, devices }: Accesses) => ({
  'E-mail': <EmailText email={user.email} />,
  ...(user.phone && { Telefone: phoneText(user.phone) }),
  Função: ROLE_LABELS[user.role],
  Status: user.active ? 'Ativo' : 'Inativo',
  Grupos: user.userGroups.map(({ group }) => group.name).join(', ') || '—',
  'Idioma(s)': languagesOf(user),
  ...(hasOwnPassword !== undefined && {
    Senha: hasOwnPassword ? 'Criada pela pessoa' : 'A pessoa ainda não criou a própria senha',
  }),
  ...(link && { 'Link de acesso': <LinkSteps link={link} /> }),
  'Último acesso': lastAccess(devices),
  'Criado em': <EventTime instant={user.createdAt} />,
})
