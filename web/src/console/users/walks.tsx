import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { PASS_ACTIONS } from '@palco/contract/users/users'
import type { Walk } from '@palco/contract/walks/walks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { storage } from '../../api/storage.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { undoPassAct } from './passes/undo-passes.ts'
import { walksQuery } from './users.queries.ts'
import { leftOutText, progressText, summaryText } from './walk-texts.ts'

/** Changes of many people, of any administrator: how far they are, and a summary until it is closed. */
export function Walks() {
  const { data = [] } = useQuery(walksQuery)
  const [closed, setClosed] = useState(storage.walksClosed.get()?.split(' ') ?? [])
  const running = data.filter(({ state }) => state === 'running').reverse()
  const ended = data.filter(({ state, id }) => state !== 'running' && !closed.includes(id))
  if (!running.length && !ended.length) return null

  function close({ id }: Walk) {
    // Only those that are still listed, so that it does not grow.
    const kept = [...closed.filter((each) => data.some((walk) => walk.id === each)), id]
    storage.walksClosed.set(kept.join(' '))
    setClosed(kept)
  }

  return (
    <Stack sx={{ gap: 1.5, maxWidth: '40rem', typography: 'body2' }}>
      {running.map((walk) => (
        <Progress key={walk.id} walk={walk} />
      ))}
      {running.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>Você pode sair desta página: a mudança continua.</Box>
      )}
      {ended.map((walk) => (
        <Summary key={walk.id} walk={walk} onClose={() => close(walk)} />
      ))}
    </Stack>
  )
}

function Progress({ walk }: { walk: Walk }) {
  const id = useId()
  return (
    <div>
      <Box id={id} sx={{ mb: 0.75 }}>
        {progressText(walk)}
      </Box>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={walk.total ? (100 * walk.done) / walk.total : 0}
        aria-labelledby={id}
        // MUI's track, a paler shade of the bar, looks like a full bar.
        sx={{ bgcolor: 'divider', borderRadius: 1 }}
      />
      <StartedBy walk={walk} />
    </div>
  )
}

const StartedBy = ({ walk: { startedBy, startedAt } }: { walk: Walk }) => (
  <Box sx={{ mt: 0.5, color: 'text.secondary' }}>
    {`Por ${startedBy || 'alguém que foi excluído'} em `}
    <EventTime instant={startedAt} isPlanned />
  </Box>
)

function Summary({ walk, onClose }: { walk: Walk; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { id, kind, changed, leftOut, named, state } = walk
  const isUndoable = PASS_ACTIONS.some((action) => action === kind) && changed > 0

  function undo() {
    void undoPassAct(id, queryClient)
    onClose()
  }

  return (
    // Not an alert: it may be hours old.
    <Alert role="status" severity={leftOut || state === 'stopped' ? 'warning' : 'success'} onClose={onClose}>
      {summaryText(walk)}
      {leftOut > 0 && (
        <>
          <Box sx={{ mt: 1 }}>{leftOutText(walk)}</Box>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
            {named.map(({ name, reason }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two people may share a name
              <li key={place}>{`${name}: ${reason}`}</li>
            ))}
            {leftOut > named.length && <li>{`e mais ${numberText(leftOut - named.length)}`}</li>}
          </Box>
        </>
      )}
      <StartedBy walk={walk} />
      {isUndoable && (
        <Button size="small" color="inherit" onClick={undo} sx={{ ml: -1, mt: 0.5 }}>
          Desfazer
        </Button>
      )}
    </Alert>
  )
}
