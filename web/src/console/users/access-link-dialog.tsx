import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type IssuedLink, LINKS_MAX, type LinkMail, whatsAppDraft } from '@palco/contract/access-links/access-links'
import { phoneText, readPhone } from '@palco/contract/base/phone'
import type { ManagedUser, User } from '@palco/contract/users/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { useHasMail } from '../../event/event.ts'
import { Alert } from '../../ui/alert.tsx'
import {
  addressWarning,
  issueLink,
  linkMailQuery,
  mailLink,
  NO_MAIL,
  recordLinkSent,
  voidLinksOf,
  workingLinksQuery,
} from '../access-links/access-links.ts'
import { voidedText, WAY_TEXTS } from '../access-links/holder-words.ts'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { useCopy } from '../kit/use-copy.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { counted } from '../kit/words/number-text.ts'

interface AccessLinkDialogProps extends OpenedDialog {
  user: ManagedUser
  isMadeAtOnce?: boolean
}

/** Creates a first-access link and shows it. A link can't be shown again later. */
export function AccessLinkDialog({ user, isMadeAtOnce = false, ...frame }: AccessLinkDialogProps) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['users'] })
  const making = useMutation({ mutationFn: () => issueLink(user), onSuccess: refresh })
  const { data, error } = making
  const isStarted = useRef(false)
  const makeFirst = useEffectEvent(() => {
    if (!isMadeAtOnce || isStarted.current) return
    isStarted.current = true
    making.mutate()
  })
  useEffect(() => makeFirst(), [])
  return (
    <DialogFrame
      {...frame}
      width="sm"
      title={`Link de primeiro acesso - ${user.name}`}
      actions={
        <>
          <Button onClick={frame.onClose}>Fechar</Button>
          {!data && (
            <BusyButton variant="contained" isBusy={making.isPending} onClick={() => making.mutate()}>
              Criar link
            </BusyButton>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        {error && <Alert severity="error">{errorText(error, 'Erro ao criar o link de acesso')}</Alert>}
        <Alert severity="info" role="none">
          Com este link a pessoa cria a própria senha e entra. Ele funciona uma única vez, e só aparece agora.
        </Alert>
        <WorkingLinks user={user} onVoided={making.reset} />
        <LinkMailPart user={user} />
        {data && <CreatedLink user={user} issued={data} onSent={refresh} />}
      </Stack>
    </DialogFrame>
  )
}

interface CreatedLinkProps {
  user: ManagedUser
  issued: IssuedLink
  onSent: () => void
}

function CreatedLink({ user, issued, onSent }: CreatedLinkProps) {
  const { link, message, voided, expiresAt } = issued
  const sending = useMutation({ mutationFn: () => recordLinkSent(user), onSuccess: onSent })
  const [phone, setPhone] = useState(user.phone ? phoneText(user.phone) : '')
  const { said, copy } = useCopy()
  const warning = addressWarning(link)
  return (
    <>
      {sending.error && <Alert severity="error">{errorText(sending.error, 'O envio não foi registrado')}</Alert>}
      {warning && <Alert severity="warning">{warning}</Alert>}
      {voided ? <Alert severity="warning">{voidedText(voided)}</Alert> : null}
      <TextField
        label="Link"
        value={link}
        helperText={
          <>
            Vale até <EventTime instant={expiresAt} />
          </>
        }
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={({ target }) => target.select()}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', '& > button': { px: { xs: 1.5, sm: 2 } } }}>
        <Button variant="contained" onClick={() => copy(link, 'Link copiado')}>
          Copiar link
        </Button>
        <Button variant="outlined" onClick={() => copy(message, 'Mensagem copiada')}>
          Copiar mensagem
        </Button>
        <Typography role="status" component="span" sx={{ alignSelf: 'center' }}>
          {said}
        </Typography>
      </Stack>
      <TextField
        label="WhatsApp (opcional)"
        helperText="Com DDD, ou com + e o código do país. Sem número, você escolhe a conversa."
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off' } }}
      />
      <Button
        variant="outlined"
        component="a"
        href={whatsAppDraft(message, readPhone(phone) ?? phone)}
        onClick={() => sending.mutate()}
        target="_blank"
        rel="noopener noreferrer"
      >
        Abrir no WhatsApp
      </Button>
    </>
  )
}

const STATES: Record<NonNullable<LinkMail['last']>['state'], string> = {
  waiting: 'Na fila de envio desde',
  sent: 'Último envio:',
  dead: 'Não foi possível entregar o último envio:',
}

/** The person's working links. The links themselves can't be shown again, because only their hashes are stored. */
function WorkingLinks({ user, onVoided }: { user: User; onVoided: () => void }) {
  const queries = useQueryClient()
  const query = useQuery(workingLinksQuery(user))
  const { data = [] } = query
  const voiding = useMutation({
    mutationFn: () => voidLinksOf(user),
    onSuccess: (count) => {
      if (count === null) return
      onVoided()
      void queries.invalidateQueries({ queryKey: ['users'] })
    },
  })
  if (query.error) return <QueryProblem query={query} text="Erro ao carregar os links válidos" />
  if (!data.length) return null
  const isFull = data.length >= LINKS_MAX
  return (
    <Alert
      severity={isFull ? 'warning' : 'info'}
      role="none"
      actions={
        <BusyButton size="small" color="error" isBusy={voiding.isPending} onClick={() => voiding.mutate()}>
          {data.length === 1 ? 'Invalidar' : 'Invalidar todos'}
        </BusyButton>
      }
    >
      <strong>{`${user.name} já tem ${counted(data.length, 'link válido', 'links válidos')}.`}</strong> Um novo vale ao
      lado {data.length === 1 ? 'dele' : 'deles'}, até que um seja usado.
      {isFull && ` Cada pessoa tem no máximo ${LINKS_MAX}: o mais antigo deixa de valer.`}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {data.map(({ way, at, expiresAt }) => (
          <li key={`${way} ${at} ${expiresAt}`}>
            {WAY_TEXTS[way]} <EventTime instant={at} />, vale até <EventTime instant={expiresAt} />
          </li>
        ))}
      </Box>
      {voiding.error && <p>{errorText(voiding.error, 'Erro ao invalidar os links')}</p>}
    </Alert>
  )
}

function LinkMailPart({ user }: { user: User }) {
  const hasMail = useHasMail()
  const queries = useQueryClient()
  const query = linkMailQuery(user)
  const { data } = useQuery({ ...query, enabled: hasMail })
  const mailing = useMutation({
    mutationFn: () => mailLink(user),
    onSuccess: (mailed) => {
      queries.setQueryData(query.queryKey, mailed)
      void queries.invalidateQueries({ queryKey: ['users'] })
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
            Um link novo está a caminho de {user.email}. {voidedText(mailing.data.voided)}
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
