import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PollAct, PollState } from '@palco/contract/polls/poll-moves'
import type { Poll } from '@palco/contract/polls/polls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../ui/notices.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { RowSkeletons } from '../kit/list/list-frame.tsx'
import { PollCard } from './poll-card.tsx'
import { PollDialog } from './poll-dialog.tsx'
import { deletePoll, movePoll, pollsQuery, refreshPolls } from './polls.queries.ts'

export function RoomPolls({ roomId }: { roomId: string }) {
  const queryClient = useQueryClient()
  const query = useQuery(pollsQuery(roomId))
  const written = useDialog<{ poll: Poll | null }>()
  const acting = useMutation({
    mutationFn: ({ poll, act }: { poll: Poll; act: PollAct | 'delete' }): Promise<unknown> =>
      act === 'delete' ? deletePoll(poll) : movePoll(poll, act),
    onSuccess: (_answer, { act }) => notify(NOTICES[act]),
    onSettled: () => refreshPolls(roomId)(queryClient),
  })

  async function remove(poll: Poll) {
    if (await askBeforeLoss(`"${poll.question}" ainda não foi aberta.`, 'Excluir', 'Excluir a enquete?'))
      acting.mutate({ poll, act: 'delete' })
  }

  const polls = query.data?.toSorted(byStanding)
  return (
    <Box sx={{ maxWidth: '48rem' }}>
      <ProblemAlert text={acting.error && errorText(acting.error, 'Erro ao mudar a enquete')} onClose={acting.reset} />
      <QueryProblem query={query} text="Erro ao carregar as enquetes" />
      {query.isPending && <RowSkeletons height={120} />}
      {polls?.length === 0 && (
        <EmptyState text="Nenhuma enquete ainda." hint="Prepare antes, ou escreva na hora e abra.">
          <Button variant="contained" onClick={() => written.open({ poll: null })}>
            Nova enquete
          </Button>
        </EmptyState>
      )}
      {polls && polls.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
            <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 14rem' }}>
              Só uma enquete fica aberta: abrir outra encerra a primeira.
            </Typography>
            <Button variant="contained" onClick={() => written.open({ poll: null })}>
              Nova enquete
            </Button>
          </Box>
          <Stack component="ul" aria-label="Enquetes" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
            {polls.map((poll) => (
              <PollCard
                key={poll.id}
                poll={poll}
                isBusy={acting.isPending && acting.variables.poll.id === poll.id}
                onMove={(each, act) => acting.mutate({ poll: each, act })}
                onEdit={(each) => written.open({ poll: each })}
                onDelete={(each) => void remove(each)}
              />
            ))}
          </Stack>
        </>
      )}
      {written.shown && <PollDialog roomId={roomId} {...written.shown} {...written.dialog} />}
    </Box>
  )
}

const ORDER: Record<PollState, number> = { open: 0, draft: 1, closed: 2 }

/** Sorts polls: the open one, drafts in their current order, then closed ones with the newest first. */
const byStanding = (one: Poll, other: Poll) =>
  ORDER[one.state] - ORDER[other.state] || (other.closedAt ?? '').localeCompare(one.closedAt ?? '')

const NOTICES: Record<PollAct | 'delete', string> = {
  open: 'Enquete aberta: a sala já pode votar',
  close: 'Enquete encerrada',
  reveal: 'A sala vê o resultado',
  hide: 'A sala não vê mais o resultado',
  delete: 'Enquete excluída',
}
