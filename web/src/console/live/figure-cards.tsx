import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { LiveFigures } from '@palco/contract/live'
import { useId } from 'react'
import { numberText } from '../kit/number-text.ts'

const expectedText = (count: number) =>
  `de ${numberText(count)} ${count === 1 ? 'participante' : 'participantes'} com sala`

export function FigureCards({ figures }: { figures: LiveFigures | null }) {
  const viewers = figures?.rooms.reduce((sum, room) => sum + room.viewers, 0)
  const missing = figures && figures.expected - figures.arrived
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
      <Figure label="Conectados" value={figures?.signedIn} hint="inclui a equipe" />
      <Figure label="Nas salas" value={viewers} hint="assistindo agora" />
      <Figure
        label="Ainda não chegaram"
        value={missing ?? undefined}
        hint={figures ? expectedText(figures.expected) : ''}
      />
      <Figure label="Entradas" value={figures?.signIns} hint="no último minuto" />
      <Figure label="Trocas de aparelho" value={figures?.takeovers} hint="no último minuto" />
      <Figure label="Logins recusados" value={figures?.failures} hint="no último minuto" />
      <Figure label="Logins na fila" value={figures?.waitingLogins} hint="esperando a vez" />
      <Figure label="Conexões abertas" value={figures?.sockets} hint="em todos os servidores" />
    </Box>
  )
}

function Figure({ label, value, hint }: { label: string; value: number | undefined; hint: string }) {
  const labelId = useId()
  return (
    <Card role="group" aria-labelledby={labelId} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography id={labelId} variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {value === undefined ? <Skeleton width="3ch" /> : numberText(value)}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ lineHeight: 1.4 }}>
        {hint}
      </Typography>
    </Card>
  )
}
