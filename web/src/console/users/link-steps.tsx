import Box from '@mui/material/Box'
import { type LinkJourney, type ListedUser, linkText } from '@palco/contract/users/users'
import { Hint } from '../kit/hint.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { useEventZone } from '../kit/words/event-zone.ts'

const WAYS = { mail: 'por e-mail', whatsapp: 'por WhatsApp' }

/** The steps of a link. A step without a time may still have happened, because links are often sent in other ways. */
const stepsOf = ({ madeAt, sentAt, sentBy, openedAt, usedAt, hasMailFailed }: LinkJourney) => [
  { name: 'Criado', at: madeAt },
  { name: sentBy ? `Enviado ${WAYS[sentBy]}` : hasMailFailed ? 'E-mail não entregue' : 'Enviado', at: sentAt },
  { name: 'Aberto', at: openedAt },
  { name: 'Usado', at: usedAt },
]

/** The last known step of a person's link, with its time. */
export function LinkStateText({ user: { link } }: { user: ListedUser }) {
  const zone = useEventZone()
  if (!link) return <span>—</span>
  const time = (at: string) => new Date(at).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short', ...zone })
  const steps = stepsOf(link).flatMap(({ name, at }) => (at ? `${name}: ${time(at)}` : []))
  const text = (
    <Box component="span" sx={{ whiteSpace: 'normal', lineHeight: 1.35 }}>
      {linkText(link)}
    </Box>
  )
  return steps.length ? <Hint text={steps.join(' · ')}>{text}</Hint> : text
}

export function LinkSteps({ link }: { link: LinkJourney }) {
  const steps = stepsOf(link)
  const last = steps.findLastIndex(({ at }) => at !== undefined)
  if (last < 0) return linkText(link)
  return (
    <Box component="ol" sx={look}>
      {steps.map(({ name, at }, place) => (
        <Box component="li" key={name} data-reached={place <= last || undefined}>
          <span>{name}</span>
          <small>{at ? <EventTime instant={at} isPlanned /> : '—'}</small>
        </Box>
      ))}
    </Box>
  )
}

const look = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(4, minmax(0, max-content))' },
  gap: { xs: 0.75, sm: 2.5 },
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': {
    display: 'flex',
    flexDirection: 'column',
    pl: 1.25,
    borderLeft: 3,
    borderColor: 'divider',
    color: 'text.secondary',
  },
  '& li[data-reached]': { borderColor: 'secondary.main', color: 'text.primary' },
  '& small': { color: 'text.secondary' },
}
