import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { BlockedAsker } from '@palco/contract/questions/moderated-questions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { useModeratesEvent } from '../../session/may.ts'
import { notify } from '../../ui/notices.ts'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { BLOCK_TEXTS } from './question-words.ts'
import { blockAsker, blockedAskersQuery, refreshQuestions } from './questions.queries.ts'

export function BlockedDialog({ roomId, ...frame }: OpenedDialog & { roomId: string }) {
  const queries = useQueryClient()
  const query = useQuery(blockedAskersQuery(roomId))
  const moderatesEvent = useModeratesEvent()
  const unblocking = useMutation({
    mutationFn: ({ userId }: BlockedAsker) => blockAsker(roomId, userId, null),
    onSuccess: (_answer, { name }) => notify(`${name} pode perguntar de novo`),
    // Also refetches the list in this dialog, because the list's key begins with the key of the questions.
    onSettled: () => refreshQuestions(roomId)(queries),
  })
  return (
    <DialogFrame
      {...frame}
      title="Quem está bloqueado"
      width="sm"
      actions={<Button onClick={frame.onClose}>Fechar</Button>}
    >
      <ProblemAlert
        text={unblocking.error && errorText(unblocking.error, 'Erro ao desbloquear')}
        onClose={unblocking.reset}
      />
      <QueryProblem query={query} text="Erro ao carregar a lista" />
      {query.isPending && <Skeleton variant="rounded" height={64} role="status" aria-label="Carregando..." />}
      {query.data?.length === 0 && <Typography>Ninguém está bloqueado.</Typography>}
      <Box
        component="ul"
        aria-label="Bloqueados"
        sx={{ m: 0, p: 0, listStyle: 'none', '&:empty': { display: 'none' } }}
      >
        {query.data?.map((blocked) => (
          <Box key={`${blocked.userId} ${blocked.block}`} component="li" sx={row}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{blocked.name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {`${BLOCK_TEXTS[blocked.block]}, por ${blocked.blockedBy}, `}
                <EventTime instant={blocked.blockedAt} isPlanned />
              </Typography>
            </Box>
            {(moderatesEvent || blocked.block !== 'week') && (
              <Button
                size="small"
                aria-label={`Desbloquear ${blocked.name}`}
                onClick={() => unblocking.isPending || unblocking.mutate(blocked)}
              >
                Desbloquear
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </DialogFrame>
  )
}

const row = { display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }
