import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { GROUP_ACTIONS, PASS_ACTIONS, USER_ACTIONS } from '@palco/contract/users/users'
import { WALK_KINDS, type Walk, type WalkKind } from '@palco/contract/walks/walks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { storage } from '../../api/storage.ts'
import { useMay } from '../../session/may.ts'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { countedPeople, countedUsers, numberText } from '../kit/words/number-text.ts'
import { doneText } from './bulk-texts.ts'
import { undoneText } from './passes/pass-texts.ts'
import { undoPassAct } from './passes/passes.queries.ts'
import { undoRegrouping } from './regrouping.ts'
import { walksQuery } from './users.queries.ts'

/**
 * Changes of many people, started by any of the administrators. Shows the progress, and then a summary until it is
 * closed in this browser.
 */
export function Walks() {
  const { data = [] } = useQuery({ ...walksQuery, enabled: useMay('people.change') })
  const [closed, setClosed] = useState(storage.walksClosed.get()?.split(' ') ?? [])
  const running = data.filter(({ state }) => state === 'running').reverse()
  const ended = data.filter(({ state, id }) => state !== 'running' && !closed.includes(id))
  if (!running.length && !ended.length) return null

  function close({ id }: Walk) {
    // Forgets the ids of summaries that are no longer listed, so that the stored list does not grow.
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
      <ProgressBar done={walk.done} total={walk.total} aria-labelledby={id} />
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
  const regrouping = GROUP_ACTIONS.find((action) => action === kind)
  const isUndoable = (regrouping || PASS_ACTIONS.some((action) => action === kind)) && changed > 0

  function undo() {
    void (regrouping ? undoRegrouping(regrouping, id, queryClient) : undoPassAct(id, queryClient))
    onClose()
  }

  return (
    // A `status`, not an `alert`: the summary may be hours old and should not interrupt a screen reader.
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

const RUNNING: Record<WalkKind, (subject: string) => string> = {
  activate: () => 'Ativando usuários',
  deactivate: () => 'Desativando usuários',
  delete: () => 'Excluindo usuários',
  addToGroup: (group) => `Adicionando ao grupo ${group}`,
  removeFromGroup: (group) => `Removendo do grupo ${group}`,
  givePass: (pass) => `Dando o passe ${pass}`,
  takePass: (pass) => `Retirando o passe ${pass}`,
  undoPasses: () => 'Desfazendo a mudança de passe',
  undoGroups: (group) => `Desfazendo a mudança no grupo ${group}`,
  deleteGroup: (group) => `Excluindo o grupo ${group}`,
  voidLinks: () => 'Invalidando links de acesso',
  sendMessage: (message) => `Preparando a mensagem “${message}”`,
}

/**
 * Whether this release has texts for this kind of change. A node of a newer release may send another kind (rolling
 * upgrade).
 */
const isKnown = (kind: string): kind is WalkKind => WALK_KINDS.some((each) => each === kind)

const progressText = ({ kind, subject, done, total }: Walk) =>
  `${isKnown(kind) ? RUNNING[kind](subject) : 'Alterando usuários'}: ${numberText(done)} de ${numberText(total)}`

function summaryText(walk: Walk): string {
  const { kind, subject, changed, done, total, stopped } = walk
  const title = isKnown(kind) ? RUNNING[kind](subject) : 'Alterando usuários'
  if (stopped !== undefined) return `${title}: parou em ${numberText(done)} de ${numberText(total)}. ${stopped}.`
  if (kind === 'undoPasses') return undoneText(changed)
  if (kind === 'deleteGroup') return `Grupo ${subject} excluído`
  if (kind === 'voidLinks') return `Links de acesso invalidados: ${countedUsers(changed)}`
  if (kind === 'sendMessage') return `Mensagem “${subject}” a caminho de ${countedPeople(changed)}`
  const action = USER_ACTIONS.find((each) => each === kind)
  return action ? `${doneText(action, changed)} ${subject}`.trim() : `Concluído: ${countedUsers(changed)}`
}

const leftOutText = ({ leftOut }: Walk) => `${countedUsers(leftOut)} ${leftOut === 1 ? 'ficou' : 'ficaram'} de fora:`
