import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notices.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { failedRecipientsQuery } from '../kit/list/shared-lists.queries.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { clearRefusal, messagesOfUserQuery } from './messages.queries.ts'

/** Shows whether a person gets automatic messages. The mails are in the person's history. */
export function MessagesOfUser({ userId }: { userId: string }) {
  const query = useQuery(messagesOfUserQuery(userId))
  const { data } = query
  return (
    <>
      <QueryProblem query={query} text="Erro ao carregar as mensagens" />
      {data?.refusedAt && (
        <Box sx={{ mb: 2 }}>
          <RefusedAddress userId={userId} refusedAt={data.refusedAt} />
        </Box>
      )}
      {data && (
        <Card>
          <Typography variant="body2" sx={{ px: 2, py: 1.5 }}>
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
        </Card>
      )}
    </>
  )
}

/**
 * Says that this person gets no messages (neither automatic ones nor those that administrators write), because mail to
 * their address can't be delivered. A button enables them again.
 */
function RefusedAddress({ userId, refusedAt }: { userId: string; refusedAt: string }) {
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => clearRefusal(userId),
    onSuccess: () => notify('As mensagens voltam a ser enviadas a este endereço'),
    // Refetches after a failure too, because somebody else may have enabled the messages again.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['users'] }),
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
