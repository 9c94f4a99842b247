import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { SxProps, Theme } from '@mui/material/styles'
import { previewPath } from '@palco/contract/base/paths-and-headers'
import type { PersonCard } from '@palco/contract/help-desk/person-card'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ApiError, errorText } from '../../api/api-error.ts'
import { useMayChange } from '../../session/may.ts'
import { AccessesOfUser } from '../access-log/accesses-of-user.tsx'
import { AttendanceOfUser } from '../attendance/attendance-of-user.tsx'
import { CertificatesOfUser } from '../certificates/certificates-of-user.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { useLinkedDialog } from '../kit/dialog/use-linked-dialog.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { PersonSection } from '../kit/list/person-section.tsx'
import { Page } from '../kit/page.tsx'
import { MessagesOfUser } from '../messages/messages-of-user.tsx'
import { PassesOfUser } from '../users/passes/passes-of-user.tsx'
import { useUserDialogs } from '../users/use-user-dialogs.tsx'
import { personCardQuery } from './help-desk.queries.ts'
import { PersonActs } from './person-acts.tsx'
import { PersonFacts } from './person-facts.tsx'
import { SignInState } from './sign-in-state.tsx'
import { Timeline } from './timeline.tsx'
import { usePersonActs } from './use-person-acts.ts'

/** The dialogs that a link to this page can open. */
const LINKED = ['user', 'rooms', 'email', 'link'] as const

/**
 * The page of one person: a card with facts and actions, the person's history, and collapsed sections, for example for
 * passes.
 */
export function PersonPage() {
  const { userId = '' } = useParams()
  const { data: card, error, refetch } = useQuery(personCardQuery(userId))
  return (
    <Page
      title={card?.user.name ?? 'Usuário'}
      actions={
        <Box sx={headerButtons}>
          {card && card.user.role !== 'ADMIN' && (
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
          text={errorText(error, 'Erro ao carregar a pessoa')}
          // For a deleted person there is no retry button, because a retry can't help.
          {...(!isGone(error) && { onRetry: () => void refetch() })}
        />
      )}
      {card && <Person key={userId} card={card} />}
      {!card && !error && (
        <Stack role="status" aria-label="Carregando..." sx={{ gap: 4 }}>
          <Skeleton variant="rounded" height={240} />
          <Skeleton variant="rounded" height={320} />
        </Stack>
      )}
    </Page>
  )
}

function Person({ card }: { card: PersonCard }) {
  const { user } = card
  const { data: settings } = useQuery(settingsQuery)
  const dialogs = useUserDialogs()
  const acts = usePersonActs(card)
  const mayHelp = useMayChange('people.help')(user)
  useLinkedDialog(mayHelp ? LINKED : [], (name) => dialogs.open({ name, user }))
  return (
    <>
      <ProblemAlert text={acts.problem} />
      <Card sx={cardLook}>
        <div>
          <SignInState card={card} />
          <PersonFacts card={card} />
        </div>
        <PersonActs card={card} acts={acts} onOpen={dialogs.open} />
      </Card>
      <Timeline userId={user.id} />
      <Box sx={{ mt: 4 }}>
        <PersonSection id="passe" title="Passe">
          <PassesOfUser user={user} event={settings} />
        </PersonSection>
        {user.role !== 'ADMIN' && (
          <>
            <PersonSection id="presenca" title="Presença">
              <AttendanceOfUser userId={user.id} />
            </PersonSection>
            <PersonSection id="certificado" title="Certificado">
              <CertificatesOfUser userId={user.id} />
            </PersonSection>
            <PersonSection id="mensagens" title="Mensagens">
              <MessagesOfUser userId={user.id} />
            </PersonSection>
          </>
        )}
        <PersonSection id="aparelhos" title="Aparelhos">
          <AccessesOfUser userId={user.id} />
        </PersonSection>
      </Box>
      {dialogs.dialog}
    </>
  )
}

const isGone = (error: Error) => error instanceof ApiError && error.code === 'NOT_FOUND'

const cardLook = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
  columnGap: 4,
  px: 2,
  pb: 2,
}

/** The styles of the buttons. They are side by side, even on a phone. */
const headerButtons: SxProps<Theme> = (theme) => ({
  display: 'flex',
  gap: 1.5,
  [theme.breakpoints.down('sm')]: {
    gap: 1,
    '& .MuiButton-root': { px: 0.75, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
  },
})
