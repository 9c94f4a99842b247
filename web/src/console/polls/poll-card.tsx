import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { POLL_STATE_LABELS, type PollAct, type PollState } from '@palco/contract/polls/poll-moves'
import type { ListedPoll } from '@palco/contract/polls/polls'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { counted } from '../kit/words/number-text.ts'
import { PollBars } from './poll-bars.tsx'

interface PollCardProps {
  poll: ListedPoll
  isBusy: boolean
  onMove: (poll: ListedPoll, act: PollAct) => void
  onEdit: (poll: ListedPoll) => void
  onDelete: (poll: ListedPoll) => void
}

export function PollCard({ poll, isBusy, onMove, onEdit, onDelete }: PollCardProps) {
  const { question, answers, state, showsResults, votes, isPast } = poll
  const isAway = isPast && (state === 'open' || showsResults)
  const acts = isPast && state === 'open' ? (['open', ...ACTS.open] as const) : ACTS[state]
  const total = votes.reduce((sum, count) => sum + count, 0)
  return (
    <Card component="li" aria-label={question} sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Chip size="small" color={state === 'open' ? 'success' : 'default'} label={POLL_STATE_LABELS[state]} />
        {showsResults && !isPast && <Chip size="small" color="info" variant="outlined" label="Resultado à mostra" />}
        {isAway && <Chip size="small" color="warning" variant="outlined" label="De antes: a sala não vê" />}
        {state !== 'draft' && (
          <Typography variant="body2" color="textSecondary">
            {counted(total, 'voto', 'votos')}
          </Typography>
        )}
      </Box>
      <Typography component="h2" sx={{ fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.35, mb: 1.5 }}>
        {question}
      </Typography>
      <PollBars answers={answers} votes={votes} />
      <Box sx={buttons}>
        {acts.map((act, index) => {
          const shown = act === 'reveal' && showsResults && !isPast ? 'hide' : act
          return (
            <BusyButton
              key={shown}
              size="small"
              variant={index === 0 ? 'contained' : 'outlined'}
              isBusy={isBusy}
              onClick={() => onMove(poll, shown)}
            >
              {shown === 'open' ? OPEN_TEXTS[state] : ACT_TEXTS[shown]}
            </BusyButton>
          )
        })}
        {state === 'draft' && (
          <>
            <BusyButton size="small" isBusy={isBusy} onClick={() => onEdit(poll)}>
              Editar
            </BusyButton>
            <BusyButton size="small" color="error" isBusy={isBusy} onClick={() => onDelete(poll)}>
              Excluir
            </BusyButton>
          </>
        )}
      </Box>
    </Card>
  )
}

/**
 * The actions in each state, the most likely one first. `PollCard` changes two cases: while the room sees the results,
 * `hide` replaces `reveal`; for an open poll that the room does not see any more (`isPast`), `open` comes first and
 * brings it back to the room.
 */
const ACTS: Record<PollState, readonly PollAct[]> = {
  draft: ['open'],
  open: ['close', 'reveal'],
  closed: ['reveal', 'open'],
}

const OPEN_TEXTS: Record<PollState, string> = { draft: 'Abrir', open: 'Voltar à sala', closed: 'Reabrir' }

const ACT_TEXTS: Record<Exclude<PollAct, 'open'>, string> = {
  close: 'Encerrar',
  reveal: 'Mostrar resultado',
  hide: 'Ocultar resultado',
}

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 2,
  '& .MuiButtonBase-root': { '@media (pointer: coarse)': { minHeight: 44 } },
}
