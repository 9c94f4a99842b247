import MuiLink from '@mui/material/Link'
import type { MailFailure, MailState } from '@palco/contract/mail/mail'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { zonedText } from '../kit/form/zoned-period.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { failureText } from '../kit/words/mail-texts.ts'

/** Those that hold every mail, not that of one person. */
const OF_THE_SERVER: readonly MailFailure[] = ['unreachable', 'insecure', 'login-refused', 'sender-refused']

/** Why messages that wait don't go out. */
export function MailProblem({ mail: { lastFailure, lastSentAt } }: { mail: MailState }) {
  const timeZone = useClockZone()
  if (!lastFailure || !OF_THE_SERVER.includes(lastFailure.failure)) return null
  return (
    <Alert severity="warning">
      <strong>As mensagens esperam pelo servidor de e-mail.</strong> {failureText(lastFailure)}{' '}
      {lastSentAt && `O último e-mail saiu em ${zonedText(lastSentAt, timeZone)}. `}
      Quando ele voltar, sai o que ainda fizer sentido.{' '}
      <MuiLink component={Link} to="/settings#mail">
        Ver e-mails
      </MuiLink>
    </Alert>
  )
}
