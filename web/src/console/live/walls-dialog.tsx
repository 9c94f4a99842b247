import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { WALL_NAME_MAX_LENGTH, type WallLink } from '@palco/contract/live/walls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { notify } from '../../ui/notices.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { CopyField } from '../kit/form/copy-field.tsx'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { createWall, revokeWall, wallsQuery } from './wall.queries.ts'

const INTRO =
  'Mostra a segunda tela em outro computador ou numa TV, sem login: só os números das salas, sem nomes de pessoas. Vale até 7 dias depois do último dia do evento.'

export function WallsDialog(frame: OpenedDialog) {
  const queries = useQueryClient()
  const query = useQuery(wallsQuery)
  const refresh = () => queries.invalidateQueries({ queryKey: wallsQuery.queryKey })
  const making = useMutation({ mutationFn: createWall, onSettled: refresh })
  const revoking = useMutation({
    mutationFn: revokeWall,
    onSuccess: (_answer, { id, name }) => {
      if (making.data?.wall.id === id) making.reset()
      notify(`Link "${name}" revogado: a tela se apaga.`)
    },
    onSettled: refresh,
  })
  const problem =
    (making.error && errorText(making.error, 'Erro ao criar o link de parede')) ??
    (revoking.error && errorText(revoking.error, 'Erro ao revogar o link de parede'))

  async function revoke(wall: WallLink) {
    const text = 'Quem está com este link aberto deixa de ver os números na mesma hora.'
    if (await askBeforeLoss(text, 'Revogar', `Revogar o link "${wall.name}"?`)) revoking.mutate(wall)
  }

  return (
    <DialogFrame
      {...frame}
      title="Links de parede"
      width="sm"
      actions={<Button onClick={frame.onClose}>Fechar</Button>}
    >
      <Stack sx={{ gap: 2, pt: 0.5 }}>
        <Typography variant="body2" color="textSecondary">
          {INTRO}
        </Typography>
        <ProblemAlert
          text={problem}
          onClose={() => {
            making.reset()
            revoking.reset()
          }}
        />
        <NewWall isBusy={making.isPending} onCreate={(name) => making.mutateAsync({ name })} />
        {making.data && <MadeLink key={making.data.wall.id} name={making.data.wall.name} link={making.data.link} />}
        <QueryProblem query={query} text="Erro ao carregar os links de parede" />
        {query.isPending && <Skeleton variant="rounded" height={64} role="status" aria-label="Carregando..." />}
        {query.data?.length === 0 && <Typography>Nenhum link de parede ainda.</Typography>}
        {query.data && query.data.length > 0 && (
          <Box component="ul" aria-label="Links de parede" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {query.data.map((wall) => (
              <WallItem key={wall.id} wall={wall} onRevoke={() => void revoke(wall)} />
            ))}
          </Box>
        )}
      </Stack>
    </DialogFrame>
  )
}

function NewWall({ isBusy, onCreate }: { isBusy: boolean; onCreate: (name: string) => Promise<unknown> }) {
  const [name, setName] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isMissing = isSubmitted && !name.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    if (!name.trim() || isBusy) return
    const isCreated = await onCreate(name.trim()).then(
      () => true,
      () => false,
    )
    if (!isCreated) return
    setName('')
    setIsSubmitted(false)
  }

  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ gap: 1, alignItems: { sm: 'flex-start' } }}
    >
      <TextField
        size="small"
        fullWidth
        label="Nome da parede"
        placeholder="TV da técnica"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isMissing}
        helperText={isMissing ? 'Dê um nome à parede' : undefined}
        slotProps={{ htmlInput: { maxLength: WALL_NAME_MAX_LENGTH } }}
      />
      <BusyButton type="submit" variant="contained" isBusy={isBusy} sx={{ flexShrink: 0 }}>
        Criar link
      </BusyButton>
    </Stack>
  )
}

const MadeLink = ({ name, link }: { name: string; link: string }) => (
  <Stack sx={{ gap: 1 }}>
    <CopyField
      label={`Link de "${name}"`}
      helperText="Só aparece agora. Abra-o no navegador da parede, ou copie e envie."
      value={link}
      text="Copiar link"
      copied="Link copiado"
    />
  </Stack>
)

const WallItem = ({ wall, onRevoke }: { wall: WallLink; onRevoke: () => void }) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{wall.name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {wall.createdBy && `Por ${wall.createdBy} · `}vale até <EventTime instant={wall.expiresAt} isPlanned />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {wall.seenAt ? (
          <>
            Aberta por último <EventTime instant={wall.seenAt} />
          </>
        ) : (
          'Ainda não foi aberta'
        )}
      </Typography>
    </Box>
    <Button size="small" color="error" onClick={onRevoke} aria-label={`Revogar ${wall.name}`}>
      Revogar
    </Button>
  </Box>
)
