import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { LinkMail } from '@palco/contract/access-links/access-links'
import type { User } from '@palco/contract/users/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { useHasMail } from '../../event/event.ts'
import { Alert } from '../../ui/alert.tsx'
import { linkMailQuery, mailLink, NO_MAIL } from '../access-links/access-links.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { EventTime } from '../kit/words/event-time.tsx'

const STATES: Record<NonNullable<LinkMail['last']>['state'], string> = {
  waiting: 'Na fila de envio desde',
  sent: 'Último envio:',
  dead: 'Não foi possível entregar o último envio:',
}

interface LinkMailProps {
  user: User
  /** A link shown before is now invalid. */
  onMailed: () => void
}

/** Mails a new link, and shows when the last one was sent. */
export function LinkMailPart({ user, onMailed }: LinkMailProps) {
  const hasMail = useHasMail()
  const queries = useQueryClient()
  const query = linkMailQuery(user)
  const { data } = useQuery({ ...query, enabled: hasMail })
  const mailing = useMutation({
    mutationFn: () => mailLink(user),
    onSuccess: (mailed) => {
      queries.setQueryData(query.queryKey, mailed)
      void queries.invalidateQueries({ queryKey: ['users'] })
      onMailed()
    },
  })
  if (!hasMail) return <p>{NO_MAIL}</p>
  const last = data?.last
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      {mailing.error && <Alert severity="error">{errorText(mailing.error, 'Erro ao enviar o e-mail')}</Alert>}
      <Box role="status" sx={{ '&:empty': { mb: -1.5 } }}>
        {mailing.isSuccess && (
          <Alert severity="success" role="none">
            Um link novo está a caminho de {user.email}.
          </Alert>
        )}
      </Box>
      <BusyButton variant="outlined" isBusy={mailing.isPending} onClick={() => mailing.mutate()}>
        {last ? 'Reenviar por e-mail' : 'Enviar por e-mail'}
      </BusyButton>
      {last && (
        <small>
          {STATES[last.state]} <EventTime instant={last.at} />
        </small>
      )}
    </Stack>
  )
}
