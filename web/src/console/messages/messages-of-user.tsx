import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { MESSAGE_LABELS } from '@palco/contract/messages/messages'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { listLook } from './list-look.ts'
import { dayText, MAIL_STATES } from './message-words.ts'
import { messagesOfUserQuery } from './messages.queries.ts'
import { RefusedAddress } from './refused-address.tsx'

/** Whether a person gets automatic messages, and the last ones. Renders no list while it loads. */
export function MessagesOfUser({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(messagesOfUserQuery(userId))
  return (
    <Box component="section" aria-labelledby="messages" sx={{ mt: 4 }}>
      <Typography id="messages" component="h2" variant="h5" sx={{ mb: 2 }}>
        Mensagens
      </Typography>
      {error && (
        <ProblemAlert text={errorText(error, 'Erro ao carregar as mensagens')} onRetry={() => void refetch()} />
      )}
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
    </Box>
  )
}

/** As the other lists of the page. */
const ofUserLook = { ...listLook, borderTop: 1, borderColor: 'divider', '& > li': { ...listLook['& > li'], px: 2 } }
