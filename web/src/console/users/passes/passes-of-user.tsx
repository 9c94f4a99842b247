import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { bestPass, type PassGrant } from '@palco/contract/passes/grants'
import type { User } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProblemAlert } from '../../kit/form/problem-alert.tsx'
import { PassChip } from '../../kit/list/pass-chip.tsx'
import { GivePassDialog } from './give-pass-dialog.tsx'
import { GrantList } from './grant-list.tsx'
import { type Promised, promiseText } from './pass-texts.ts'
import { passesQuery } from './passes.queries.ts'
import { RevokePassDialog } from './revoke-pass-dialog.tsx'

interface PassesOfUserProps {
  user: User
  /** Says what a pass gives, once loaded. */
  event: Promised | undefined
}

type Shown = { name: 'give' } | { name: 'revoke'; grant: PassGrant }

/** The pass that a person holds, and how they came to it. */
export function PassesOfUser({ user, event }: PassesOfUserProps) {
  const { data: grants, error, refetch } = useQuery(passesQuery(user.id))
  // Kept until the dialog has faded out.
  const [shown, setShown] = useState<Shown | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const frame = { user, isOpen, onClose: () => setIsOpen(false), onClosed: () => setShown(null) }
  const held = bestPass(grants?.flatMap(({ pass, revoked }) => (revoked ? [] : pass)) ?? [])

  function open(dialog: Shown) {
    setShown(dialog)
    setIsOpen(true)
  }

  const give = (
    <Button variant="outlined" onClick={() => open({ name: 'give' })}>
      Dar passe
    </Button>
  )
  return (
    <Box component="section" aria-labelledby="passes" sx={{ mt: 4 }}>
      <Typography id="passes" component="h2" variant="h5" sx={{ mb: 2 }}>
        Passe
      </Typography>
      {error && <ProblemAlert text={errorText(error, 'Erro ao carregar os passes')} onRetry={() => void refetch()} />}
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
              <GrantList grants={grants} onRevoke={(grant) => open({ name: 'revoke', grant })} />
            </>
          )}
        </Card>
      )}
      {shown?.name === 'give' && <GivePassDialog {...frame} />}
      {shown?.name === 'revoke' && <RevokePassDialog {...frame} grant={shown.grant} />}
    </Box>
  )
}
