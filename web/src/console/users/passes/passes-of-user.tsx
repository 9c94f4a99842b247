import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { bestPass, type PassGrant } from '@palco/contract/passes/grants'
import type { User } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../api/server-clock.ts'
import { useMayChange } from '../../../session/may.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useDialog } from '../../kit/dialog/use-dialog.ts'
import { QueryProblem } from '../../kit/form/problem-alert.tsx'
import { PassChip } from '../../kit/list/pass-chip.tsx'
import { rowsLook } from '../../kit/list/rows-look.ts'
import { EventTime } from '../../kit/words/event-time.tsx'
import { GivePassDialog, RevokePassDialog } from './pass-dialogs.tsx'
import { originText, type Promised, promiseText } from './pass-texts.ts'
import { passesQuery } from './passes.queries.ts'

interface PassesOfUserProps {
  user: User
  /** The settings that decide what each pass includes; `undefined` until they are loaded. */
  event: Promised | undefined
}

export function PassesOfUser({ user, event }: PassesOfUserProps) {
  const query = useQuery(passesQuery(user.id))
  const { data: grants, error } = query
  const { shown, open, dialog } = useDialog<PassGrant | 'new'>()
  const active = grants?.filter(({ revoked }) => !revoked) ?? []
  const held = bestPass(active.map(({ pass }) => pass))

  const mayChange = useMayChange('people.help')(user)

  const give = mayChange && (
    <Button variant="outlined" onClick={() => open('new')}>
      Dar passe
    </Button>
  )
  return (
    <>
      <QueryProblem query={query} text="Erro ao carregar os passes" />
      {!grants && !error && <Skeleton role="status" aria-label="Carregando passes" variant="rounded" height={112} />}
      {grants && (
        <Card>
          {grants.length === 0 ? (
            <EmptyState
              text="Nenhum passe até agora."
              hint="Aparecem aqui os passes comprados, os de planilhas e os dados à mão."
            >
              {give}
            </EmptyState>
          ) : (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}>
                {held && <PassChip pass={held} />}
                <Typography component="span" variant="body2" sx={{ flex: '1 1 12rem' }}>
                  {held ? event && promiseText(held, event, serverNow()) : 'Sem passe no momento.'}
                </Typography>
                {give}
              </Box>
              {active.length > 0 && <GrantList grants={active} onRevoke={mayChange ? open : null} />}
            </>
          )}
        </Card>
      )}
      {shown === 'new' && <GivePassDialog {...dialog} user={user} />}
      {shown && shown !== 'new' && <RevokePassDialog {...dialog} user={user} grant={shown} />}
    </>
  )
}

interface GrantListProps {
  grants: readonly PassGrant[]
  /** Asks for confirmation and revokes a pass; `null` if the member may not change this person. */
  onRevoke: ((grant: PassGrant) => void) | null
}

/** The active passes. Revoked passes are in the person's history. */
const GrantList = ({ grants, onRevoke }: GrantListProps) => (
  <Box component="ol" aria-label="Passes ativos" sx={grantRows}>
    {grants.map((grant) => (
      <li key={grant.id}>
        <Box sx={{ gridArea: 'time', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          <EventTime instant={grant.givenAt} isPlanned />
        </Box>
        <Box sx={{ gridArea: 'pass' }}>
          <PassChip pass={grant.pass} />
        </Box>
        <Box sx={{ gridArea: 'story' }}>
          <div>{originText(grant)}</div>
          {grant.groups.length > 0 && <small>{`Grupos que vieram com ele: ${grant.groups.join(', ')}`}</small>}
          {grant.note && <small>{`Observação: ${grant.note}`}</small>}
        </Box>
        {onRevoke && (
          <Button
            size="small"
            color="error"
            sx={{ gridArea: 'act', mr: -1 }}
            aria-label={`Retirar o passe ${grant.pass}: ${originText(grant)}`}
            onClick={() => onRevoke(grant)}
          >
            Retirar
          </Button>
        )}
      </li>
    ))}
  </Box>
)

const grantRows = {
  ...rowsLook({
    gridTemplate: {
      xs: '"pass act" "time time" "story story" / minmax(0, 1fr) auto',
      md: '"time pass story act" / 9rem 7rem minmax(0, 1fr) auto',
    },
    rowGap: 0.5,
    alignItems: 'baseline',
    px: 2,
    py: 1.25,
    borderTop: 1,
    borderColor: 'divider',
  }),
  typography: 'body2',
  '& small': { display: 'block', color: 'text.secondary' },
}
