import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { LinkMailing } from '@palco/contract/access-links/access-links'
import { type MessageRun, RUN_LABELS } from '@palco/contract/messages/messages'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { Loading } from '../../ui/loading.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { zonedText } from '../kit/form/zoned-period.ts'
import { EmailText } from '../kit/list/email-text.tsx'
import { Nothing } from '../kit/list/list-frame.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { useClockZone } from '../kit/words/event-zone.ts'
import { failureText } from '../kit/words/mail-texts.ts'
import { numberText } from '../kit/words/number-text.ts'
import { messageRows } from './coming-list.tsx'
import { InvitationItem } from './invitation-item.tsx'
import { aboutText, countsText, isGoingOut, WITHDRAWN_MEANING } from './message-words.ts'
import { failuresQuery } from './messages.queries.ts'

interface RunListProps {
  runs: readonly MessageRun[]
  mailings: readonly LinkMailing[]
  isPaused: boolean
}

export function RunList({ runs, mailings, isPaused }: RunListProps) {
  const items = [
    ...runs.map((run) => ({ at: run.at, item: <RunItem key={run.id} run={run} isPaused={isPaused} /> })),
    ...mailings.map((each) => ({ at: each.at, item: <InvitationItem key={each.id} mailing={each} /> })),
  ].sort((one, other) => other.at.localeCompare(one.at))
  if (!items.length)
    return <Nothing text="Nada saiu ainda." hint="O que saiu nos últimos 30 dias aparece aqui, com o que falhou." />
  return (
    <Card>
      <Box component="ol" sx={messageRows}>
        {items.map(({ item }) => item)}
      </Box>
      {runs.some(({ withdrawn }) => withdrawn > 0) && (
        <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          {WITHDRAWN_MEANING}
        </Typography>
      )}
    </Card>
  )
}

interface RunItemProps {
  run: MessageRun
  isPaused: boolean
}

function RunItem({ run, isPaused }: RunItemProps) {
  const { kind, at, failed } = run
  const timeZone = useClockZone()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const name = `${RUN_LABELS[kind]}, ${zonedText(at, timeZone)}`
  return (
    <li>
      <Typography component="div" sx={{ fontWeight: 600 }}>
        <time dateTime={at}>{zonedText(at, timeZone)}</time>
      </Typography>
      <div>
        <Typography component="div">{RUN_LABELS[kind]}</Typography>
        <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {aboutText(run)}
        </Typography>
      </div>
      <div>
        <Typography component="div" variant="body2">
          {countsText(run) || (isGoingOut(run) ? 'Preparando…' : 'Ninguém a quem enviar')}
        </Typography>
        {isGoingOut(run) && <Progress run={run} isPaused={isPaused} name={name} />}
        {failed > 0 && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={`${id}-failures`}
            aria-label={`${isOpen ? 'Ocultar falhas' : 'Ver falhas'} de ${name}`}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ ml: -0.75 }}
          >
            {isOpen ? 'Ocultar falhas' : 'Ver falhas'}
          </Button>
        )}
      </div>
      <Box id={`${id}-failures`} sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        {isOpen && failed > 0 && <RunFailures run={run} />}
      </Box>
    </li>
  )
}

/** Shows which share of the prepared mails is done: sent, failed or withdrawn. */
function Progress({ run, isPaused, name }: RunItemProps & { name: string }) {
  const done = run.sent + run.failed + run.withdrawn
  return (
    <>
      <ProgressBar done={done} total={done + run.waiting} aria-label={`Enviadas: ${name}`} my={0.75} />
      <Typography variant="body2" color="textSecondary">
        {isPaused ? 'Pausada' : 'Enviando'}
      </Typography>
    </>
  )
}

function RunFailures({ run: { id, failed } }: { run: MessageRun }) {
  const query = useQuery(failuresQuery(id, failed))
  const { data, error } = query
  if (error) return <QueryProblem query={query} text="Erro ao carregar as falhas" />
  if (!data) return <Loading>Carregando...</Loading>
  return (
    <>
      <Box component="ul" aria-label="Falhas" sx={failuresLook}>
        {data.map((each) => (
          <li key={`${each.user.id} ${each.at}`}>
            <Link component={RouterLink} to={`/users/${each.user.id}`} color="inherit" sx={{ fontWeight: 600 }}>
              {each.user.name}
            </Link>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              <EmailText email={each.user.email} />
            </Typography>
            <Typography variant="body2">{failureText(each)}</Typography>
          </li>
        ))}
      </Box>
      {failed > data.length && (
        <Typography variant="body2" color="textSecondary">
          {`As últimas ${numberText(data.length)} de ${numberText(failed)}.`}
        </Typography>
      )}
    </>
  )
}

const failuresLook = { m: 0, my: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, maxWidth: '60rem' }
