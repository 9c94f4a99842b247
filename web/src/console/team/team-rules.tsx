import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { wallClock } from '@palco/contract/base/zoned-time'
import type { TeamSettings } from '@palco/contract/event/event'
import type { ListedUser } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { type SavedSettings, settingsQuery } from '../event/settings.queries.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { dayText } from '../kit/words/day-text.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { counted, countedPeople } from '../kit/words/number-text.ts'
import { TeamRulesDialog } from './team-rules-dialog.tsx'

export function TeamRules({ members }: { members: readonly ListedUser[] }) {
  const query = useQuery(settingsQuery)
  const { shown, dialog, open } = useDialog<SavedSettings>()
  const timeZone = useClockZone()
  const today = wallClock(Date.now(), timeZone).slice(0, 10)
  if (!query.data) return <QueryProblem query={query} text="Erro ao carregar as regras da equipe" />
  const { team } = query.data
  const without = members.filter(({ active, hasSecondFactor }) => active && !hasSecondFactor)
  return (
    <Card component="section" aria-labelledby="team-rules" sx={look}>
      <Box sx={{ flex: 1, minWidth: 'min(100%, 16rem)' }}>
        <Typography id="team-rules" component="h2" variant="h6">
          Entrada da equipe
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {requirementText(team, today)} {trustText(team)} {idleText(team)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {without.length === 0 ? (
            'Todos já têm a segunda etapa.'
          ) : (
            <>
              {`Sem segunda etapa: ${countedPeople(without.length)} (`}
              {without.slice(0, NAMED).map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link component={RouterLink} to={`/users/${id}`}>
                    {name}
                  </Link>
                </span>
              ))}
              {without.length > NAMED && ` e mais ${without.length - NAMED}`}).
            </>
          )}
        </Typography>
      </Box>
      <Button variant="outlined" onClick={() => open(query.data)}>
        Mudar regras
      </Button>
      {shown && <TeamRulesDialog {...dialog} saved={shown} today={today} />}
    </Card>
  )
}

const NAMED = 5

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  p: { xs: 2, sm: 3 },
  mb: 3,
}

function requirementText({ secondFactorFrom: from }: TeamSettings, today: string): string {
  if (!from) return 'A segunda etapa não é exigida.'
  return `A segunda etapa é exigida ${from > today ? 'a partir de' : 'desde'} ${dayText(from)}.`
}

const trustText = ({ trustDays }: TeamSettings) =>
  trustDays ? `Um navegador confiável a dispensa por ${trustDays} dias.` : 'Ela é pedida em todas as entradas.'

const idleText = ({ idleHours }: TeamSettings) =>
  idleHours ? `Uma sessão sem uso termina depois de ${counted(idleHours, 'hora', 'horas')}.` : ''
