import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Viewer } from '@palco/contract/live/live'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { notify } from '../../ui/notices.ts'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import { May } from '../kit/may.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { countedPeople, numberText } from '../kit/words/number-text.ts'
import { askToSendOut } from './ask-to-send-out.ts'
import { sendOut, viewersQuery } from './live.queries.ts'

export function ViewersDialog({ room, ...frame }: OpenedDialog & { room: Room }) {
  const [search, setSearch] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const query = useQuery(viewersQuery(room.id, useDeferredValue(search.trim())))
  const { data } = query

  async function takeOut({ id, name }: Viewer) {
    if (!(await askToSendOut(name))) return
    setProblem(null)
    try {
      await sendOut(room.id, id)
      notify(`${name} foi retirado(a) da sala.`)
    } catch (failure) {
      setProblem(errorText(failure, 'Erro ao retirar da sala'))
    }
    void query.refetch()
  }

  return (
    <DialogFrame
      {...frame}
      title={`Quem está em ${room.name}`}
      width="sm"
      actions={<Button onClick={frame.onClose}>Fechar</Button>}
    >
      <TextField
        type="search"
        size="small"
        fullWidth
        label="Buscar por nome ou e-mail"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ mt: 1, mb: 2 }}
      />
      <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      <QueryProblem query={query} text="Erro ao carregar as pessoas" />
      {query.isPending && <Skeleton variant="rounded" height={160} aria-label="Carregando..." />}
      {data && (
        <>
          <Typography role="status" variant="body2" color="textSecondary">
            {summaryOf(data.total, data.data.length, search.trim() !== '')}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.data.map((viewer) => (
              <ViewerItem key={viewer.id} viewer={viewer} onTakeOut={() => void takeOut(viewer)} />
            ))}
          </Box>
        </>
      )}
    </DialogFrame>
  )
}

function summaryOf(total: number, shown: number, isSearching: boolean): string {
  if (total === 0) return isSearching ? 'Ninguém na sala com esse nome ou e-mail.' : 'Ninguém está nesta sala agora.'
  const people = countedPeople(total)
  return shown < total ? `${people}; as primeiras ${numberText(shown)}. Busque para encontrar as outras.` : people
}

const ViewerItem = ({ viewer, onTakeOut }: { viewer: Viewer; onTakeOut: () => void }) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <PageLink to={`/users/${viewer.id}`}>{viewer.name}</PageLink>
      <Typography variant="body2" color="textSecondary">
        <EmailText email={viewer.email} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        desde <EventTime instant={viewer.since} />
      </Typography>
    </Box>
    <May permission="live.change">
      <Button size="small" color="error" onClick={onTakeOut} aria-label={`Retirar ${viewer.name} da sala`}>
        Retirar
      </Button>
    </May>
  </Box>
)
