import Box from '@mui/material/Box'
import { type LinkJourney, type ListedUser, linkText } from '@palco/contract/users/users'
import { Hint } from '../kit/hint.tsx'
import { useEventZone } from '../kit/words/event-zone.ts'

const WAYS = { mail: 'por e-mail', whatsapp: 'por WhatsApp' }

/**
 * The steps of a link. A step without a time may have happened too: links are often sent in other ways than through
 * Palco.
 */
const stepsOf = ({ madeAt, sentAt, sentBy, openedAt, usedAt, hasMailFailed }: LinkJourney) => [
  { name: 'Criado', at: madeAt },
  { name: sentBy ? `Enviado ${WAYS[sentBy]}` : hasMailFailed ? 'E-mail não entregue' : 'Enviado', at: sentAt },
  { name: 'Aberto', at: openedAt },
  { name: 'Usado', at: usedAt },
]

/** Shows the last known step of a person's link. A tooltip shows all steps with their times. */
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
