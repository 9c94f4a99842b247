import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { WrittenKind } from '@palco/contract/messages/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { linkMailingsQuery } from '../access-links/access-links.ts'
import { settingsQuery } from '../event/settings.queries.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { useLinkedDialog } from '../kit/dialog/use-linked-dialog.ts'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { MailIcon } from '../kit/icons.tsx'
import { ListFrame } from '../kit/list/list-frame.tsx'
import { Page } from '../kit/page.tsx'
import { zoneLabel } from '../kit/words/zone-name.ts'
import { mailStateQuery } from '../mail/mail.queries.ts'
import { ComingList } from './coming-list.tsx'
import { FreeMessageDialog } from './free-message-dialog.tsx'
import { MessageCards } from './message-cards.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { messagesQuery, runsQuery } from './messages.queries.ts'
import { MailProblem, MessagesStatus } from './messages-status.tsx'
import { nextRunsRefresh, nextStateRefresh, PROGRESS_MS } from './next-refresh.ts'
import { RunList } from './run-list.tsx'
import { useMessageActions } from './use-message-actions.ts'

export function MessagesPage() {
  const { data: settings } = useQuery(settingsQuery)
  const { shown, open, dialog } = useDialog<'new'>()
  useLinkedDialog(['new'], open)
  return (
    <Page
      title="Mensagens"
      actions={
        <Button variant="contained" startIcon={<MailIcon />} onClick={() => open('new')}>
          Enviar mensagem
        </Button>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        E-mails que saem sozinhos antes e depois das salas, e os que você escreve.
        {settings && ` Horários de ${zoneLabel(settings.timeZone)}.`}
      </Typography>
      <Messages />
      {shown && <FreeMessageDialog {...dialog} />}
    </Page>
  )
}

function Messages() {
  const state = useQuery({
    ...messagesQuery,
    refetchInterval: ({ state: { data } }) => nextStateRefresh(data, serverNow()),
  })
  const runs = useQuery({
    ...runsQuery,
    refetchInterval: ({ state: { data } }) => nextRunsRefresh(state.data, data ?? [], serverNow()),
  })
  const mailings = useQuery({
    ...linkMailingsQuery,
    refetchInterval: ({ state: { data } }) => (data?.some(({ waiting }) => waiting > 0) ? PROGRESS_MS : false),
  })
  const isWaiting = Boolean(state.data?.isOn && !state.data.isPaused && runs.data?.some(({ waiting }) => waiting > 0))
  const { data: mail } = useQuery({ ...mailStateQuery, enabled: isWaiting })
  const actions = useMessageActions(state.data)
  const { shown, open, dialog } = useDialog<WrittenKind>()

  if (state.error && !state.data) return <QueryProblem query={state} text="Erro ao carregar as mensagens" />
  if (!state.data) return <LoadingMessages />
  return (
    <>
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      <MessagesStatus state={state.data} actions={actions} />
      <Section title="O que vai sair">
        <ComingList coming={state.data.coming} />
      </Section>
      <Section title="O que saiu">
        <ListFrame
          query={runs}
          problem="Erro ao carregar o que saiu"
          skeleton={<Skeleton variant="rounded" height={96} role="status" aria-label="Carregando..." />}
        >
          {(loaded) => (
            <>
              {isWaiting && mail && <MailProblem mail={mail} />}
              <RunList runs={loaded} mailings={mailings.data ?? []} isPaused={state.data.isPaused} />
            </>
          )}
        </ListFrame>
      </Section>
      <Section title="As mensagens">
        <MessageCards state={state.data} actions={actions} onEdit={open} />
      </Section>
      {shown && <MessageDialog {...dialog} kind={shown} state={state.data} />}
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mb: 4 }}>
    <Typography component="h2" variant="h5" sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

const LoadingMessages = () => (
  <Stack role="status" aria-label="Carregando..." sx={{ gap: 4 }}>
    <Skeleton variant="rounded" height={120} />
    <Skeleton variant="rounded" height={240} />
    <Skeleton variant="rounded" height={200} />
  </Stack>
)
