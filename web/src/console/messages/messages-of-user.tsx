import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { MESSAGE_LABELS } from '@palco/contract/messages/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../ui/notices.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { PersonSection } from '../kit/list/person-section.tsx'
import { failedRecipientsQuery } from '../kit/list/shared-lists.queries.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { messageRows } from './coming-list.tsx'
import { dayText, MAIL_STATES } from './message-words.ts'
import { clearRefusal, messagesOfUserQuery } from './messages.queries.ts'

/** Shows whether a person gets automatic messages, and the latest messages. The list appears when it has loaded. */
export function MessagesOfUser({ userId }: { userId: string }) {
  const query = useQuery(messagesOfUserQuery(userId))
  const { data } = query
  return (
    <PersonSection id="messages" title="Mensagens">
      <QueryProblem query={query} text="Erro ao carregar as mensagens" />
      {data?.refusedAt && (
        <Box sx={{ mb: 2 }}>
          <RefusedAddress userId={userId} refusedAt={data.refusedAt} />
        </Box>
      )}
      {data && (
        <Card>
          <Typography variant="body2" sx={{ px: 2, pt: 1.5, ...(data.messages.length > 0 && { pb: 1.5 }) }}>
            {data.unsubscribedAt ? (
              <>
                <strong>Cancelou os lembretes</strong> em <EventTime instant={data.unsubscribedAt} isPlanned />. E-mails
                de acesso e de senha continuam chegando.
              </>
            ) : data.refusedAt ? (
              'Não cancelou os lembretes.'
            ) : (
              'Recebe os lembretes e as mensagens depois das salas.'
            )}
          </Typography>
          {data.messages.length === 0 ? (
            <EmptyState text="Nenhuma mensagem nos últimos 30 dias." />
          ) : (
            <Box component="ul" sx={ofUserLook}>
              {data.messages.map(({ kind, day, at, state }) => (
                <li key={`${kind} ${day} ${at}`}>
                  <Typography component="div" variant="body2">
                    <EventTime instant={at} isPlanned />
                  </Typography>
                  <span>{`${MESSAGE_LABELS[kind]}: ${dayText(day)}`}</span>
                  <Typography component="div" variant="body2">
                    {MAIL_STATES[state]}
                  </Typography>
                </li>
              ))}
            </Box>
          )}
        </Card>
      )}
    </PersonSection>
  )
}

/** The same padding as the other lists on the page. */
const ofUserLook = {
  ...messageRows,
  borderTop: 1,
  borderColor: 'divider',
  '& > li': { ...messageRows['& > li'], px: 2 },
}

/** Says that mail to this person is stopped because it can't be delivered. A button enables it again. */
function RefusedAddress({ userId, refusedAt }: { userId: string; refusedAt: string }) {
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => clearRefusal(userId),
    onSuccess: () => notify('As mensagens voltam a ser enviadas a este endereço'),
    // The data is refreshed after a failure too: somebody else may have enabled mail to this person.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(messagesOfUserQuery(userId)),
        queryClient.invalidateQueries({ queryKey: failedRecipientsQuery.queryKey }),
      ]),
  })
  return (
    <>
      <Alert
        severity="warning"
        role="none"
        actions={
          <BusyButton color="inherit" size="small" isBusy={isPending} onClick={() => mutate()}>
            Voltar a enviar
          </BusyButton>
        }
      >
        <strong>Não recebe lembretes:</strong> o endereço de e-mail foi recusado em{' '}
        <EventTime instant={refusedAt} isPlanned />. Corrigir o endereço, ou um e-mail que chegue a ele, também desfaz
        isso.
      </Alert>
      <ProblemAlert text={error && errorText(error, 'Erro ao liberar o endereço')} />
    </>
  )
}
