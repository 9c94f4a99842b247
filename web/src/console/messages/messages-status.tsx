import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { MailFailure, MailState } from '@palco/contract/mail/mail'
import type { MessagesState } from '@palco/contract/messages/messages'
import { Link } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { zonedText } from '../kit/form/zoned-period.ts'
import { PauseIcon, PlayIcon } from '../kit/icons.tsx'
import { MailSetup } from '../kit/mail-setup.tsx'
import { useClockZone } from '../kit/words/event-zone.ts'
import { failureText } from '../kit/words/mail-texts.ts'
import { switchedOnText, unsubscribedText, waitingMailsText } from './message-words.ts'
import type { MessageActions } from './use-message-actions.ts'

export function MessagesStatus({ state, actions }: { state: MessagesState; actions: MessageActions }) {
  const { isOn, isPaused, settings, unsubscribed } = state
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4 }}>
      {!isOn && (
        <Alert severity="info" role="none">
          <strong>Nenhuma mensagem sai: falta o servidor de e-mail.</strong> <MailSetup /> Abaixo está o que sairia.
        </Alert>
      )}
      {state.restored && <RestoredNotice restored={state.restored} />}
      <Card component="section" aria-label="Estado" sx={look}>
        <div>
          <Typography sx={{ fontWeight: 600 }} aria-live="polite">
            {isPaused ? 'Tudo pausado: nenhuma mensagem sai.' : switchedOnText(settings)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {isPaused
              ? 'Ao retomar, sai o que ainda fizer sentido; o que perdeu a hora é retirado. '
              : 'Pausar segura na hora também o que está na fila. '}
            E-mails de acesso e de senha continuam saindo.
          </Typography>
          {unsubscribed > 0 && (
            <Typography variant="body2" color="textSecondary">
              {unsubscribedText(unsubscribed)}
            </Typography>
          )}
        </div>
        <BusyButton
          size="large"
          variant={isPaused ? 'contained' : 'outlined'}
          color={isPaused ? 'primary' : 'warning'}
          startIcon={isPaused ? <PlayIcon /> : <PauseIcon />}
          isBusy={actions.isBusy('pause')}
          onClick={() => actions.pause(!isPaused)}
        >
          {isPaused ? 'Retomar' : 'Pausar tudo'}
        </BusyButton>
      </Card>
    </Box>
  )
}

const look = {
  display: 'grid',
  gap: 2,
  alignItems: 'center',
  p: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
}

function RestoredNotice({ restored: { takenAt, waitingMails } }: { restored: NonNullable<MessagesState['restored']> }) {
  const timeZone = useClockZone()
  return (
    <Alert severity="warning">
      <strong>{`Os dados são os de um backup de ${zonedText(takenAt, timeZone)}.`}</strong> As mensagens ficam pausadas:
      o que saiu depois do backup sairia outra vez. Antes de retomar, desligue abaixo o que as pessoas já receberam.{' '}
      {waitingMailsText(waitingMails)}
    </Alert>
  )
}

/** Failures of the mail server itself. They affect all mails, not only those of one person. */
const OF_THE_SERVER: readonly MailFailure[] = ['unreachable', 'insecure', 'login-refused', 'sender-refused']

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
