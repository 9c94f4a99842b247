import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notices.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { failedRecipientsQuery } from '../kit/list/shared-lists.queries.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { clearRefusal, messagesOfUserQuery } from './messages.queries.ts'

interface RefusedAddressProps {
  userId: string
  refusedAt: string
}

/** Why a person gets no messages, and the press that sends them again. */
export function RefusedAddress({ userId, refusedAt }: RefusedAddressProps) {
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => clearRefusal(userId),
    onSuccess: () => notify('As mensagens voltam a ser enviadas a este endereço'),
    // Also after a failure: somebody else may have cleared it.
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
