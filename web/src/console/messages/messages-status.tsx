import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { MessagesState } from '@palco/contract/messages/messages'
import { Alert } from '../../ui/alert.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { PauseIcon, PlayIcon } from '../kit/icons.tsx'
import { MailSetup } from '../kit/mail-setup.tsx'
import { switchedOnText, unsubscribedText } from './message-words.ts'
import { RestoredNotice } from './restored-notice.tsx'
import type { MessageActions } from './use-message-actions.ts'

interface MessagesStatusProps {
  state: MessagesState
  actions: MessageActions
}

/** What is on, and the one press that holds everything. */
export function MessagesStatus({ state, actions }: MessagesStatusProps) {
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
