import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  type LinkChat,
  type LinkChats,
  type LinkRecipients,
  whatsAppDraft,
} from '@palco/contract/access-links/access-links'
import { phoneText } from '@palco/contract/base/phone'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useReducer } from 'react'
import { errorText } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { counted, countedPeople, numberText } from '../kit/words/number-text.ts'
import { chatsQuery, issueLink } from './access-links.ts'
import { type ChatWalk, nextInWalk, startWalk } from './chat-walk.ts'
import { holdersText, tallyHolders } from './holder-words.ts'

export function ChatWalkDialog({ recipients, ...frame }: OpenedDialog & { recipients: LinkRecipients }) {
  const queries = useQueryClient()
  const query = useQuery(chatsQuery(recipients))
  const { data } = query

  function close() {
    frame.onClose()
    void queries.invalidateQueries({ queryKey: ['users'] })
  }

  return (
    <DialogFrame
      {...frame}
      width="sm"
      title="Enviar links por WhatsApp"
      onClose={close}
      actions={<Button onClick={close}>Fechar</Button>}
    >
      <QueryProblem query={query} text="Erro ao carregar os telefones" />
      {data && <ChatWalkSteps chats={data} onDone={close} />}
      {query.isPending && <Skeleton role="status" aria-label="Carregando..." variant="rounded" height={240} />}
    </DialogFrame>
  )
}

const BLOCKED = 'O navegador bloqueou a nova janela. Permita janelas deste endereço e tente de novo.'

/** Shows one person at a time. Enter opens the chat and shows the next person; the arrow keys skip or go back. */
function ChatWalkSteps({ chats, onDone }: { chats: LinkChats; onDone: () => void }) {
  const [walk, apply] = useReducer(nextInWalk, startWalk(chats.people))
  const { people, place, opened } = walk
  const opening = useMutation({
    mutationFn: openChat,
    onSuccess: (isOpen, { id }) => isOpen && apply({ type: 'opened', id }),
  })
  const person = people[place]
  const leftOut = leftOutText(chats, people.length)
  const include = (
    <Button size="small" onClick={() => apply({ type: 'included', people: chats.people })}>
      {`Incluir também ${countedPeople(chats.people.length - people.length)}`}
    </Button>
  )

  function move(type: 'skipped' | 'wentBack') {
    if (opening.isPending) return
    opening.reset()
    apply({ type })
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'ArrowRight' || event.key === 'ArrowDown') move('skipped')
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') move('wentBack')
    else return
    event.preventDefault()
  }

  return (
    <Stack onKeyDown={pressKey} sx={{ gap: 2, pt: 1 }}>
      {leftOut && (
        <Alert severity="info" role="none" actions={people.length < chats.people.length && include}>
          {leftOut}
        </Alert>
      )}
      {people.length === 0 && <EmptyState text="Ninguém para receber o link por WhatsApp." />}
      {people.length > 0 && (
        <>
          <Box>
            <Typography role="status" variant="body2" sx={{ mb: 0.75 }}>
              {person ? `${numberText(place + 1)} de ${numberText(people.length)}` : summaryText(walk)}
            </Typography>
            <ProgressBar done={place} total={people.length} aria-hidden />
          </Box>
          {opening.error && (
            <Alert severity="error">{errorText(opening.error, 'Erro ao criar o link de acesso')}</Alert>
          )}
          {opening.data === false && <Alert severity="error">{BLOCKED}</Alert>}
          {person && <Message person={person} isOpened={opened.has(person.id)} />}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
            <Button variant="outlined" disabled={place === 0} onClick={() => move('wentBack')}>
              Voltar
            </Button>
            {person ? (
              <>
                <BusyButton
                  variant="contained"
                  autoFocus
                  isBusy={opening.isPending}
                  onClick={() => opening.mutate(person)}
                  sx={{ flex: { xs: '1 0 100%', sm: 1 }, order: { xs: -1, sm: 0 } }}
                >
                  Abrir no WhatsApp
                </BusyButton>
                <Button variant="outlined" onClick={() => move('skipped')}>
                  Pular
                </Button>
              </>
            ) : (
              <Button variant="contained" autoFocus onClick={onDone}>
                Concluir
              </Button>
            )}
          </Stack>
          {person && (
            <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
              Enter abre a conversa e passa à próxima pessoa; as setas pulam e voltam.
            </Typography>
          )}
        </>
      )}
    </Stack>
  )
}

const Message = ({ person: { name, phone, message }, isOpened }: { person: LinkChat; isOpened: boolean }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {phoneText(phone)}
      {isOpened && ' · conversa aberta agora há pouco'}
    </Typography>
    <Typography variant="body2" sx={bubble}>
      {message}
    </Typography>
  </Box>
)

/** The minimum height of the message box fits most messages, so that the buttons below rarely move. */
const bubble = {
  mt: 1,
  p: 1.5,
  minHeight: '9em',
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}

/** Says why some of the chosen people are not in the walk. */
function leftOutText({ people, withoutPhone, left }: LinkChats, walked: number): string | null {
  const held = walked < people.length ? tallyHolders(people.map(({ holds }) => holds)) : null
  const parts = [
    withoutPhone && counted(withoutPhone, 'pessoa não tem telefone', 'pessoas não têm telefone'),
    held && holdersText(held),
    left && counted(left, 'fica para a próxima vez', 'ficam para a próxima vez'),
  ].filter(Boolean)
  return parts.length ? `Ficam de fora: ${parts.join('; ')}. Quem já tem senha própria também.` : null
}

function summaryText({ people, opened }: ChatWalk): string {
  const skipped = people.length - opened.size
  const rest = skipped ? `, ${counted(skipped, 'pessoa pulada', 'pessoas puladas')}` : ''
  return `Fim da lista: ${counted(opened.size, 'conversa aberta', 'conversas abertas')}${rest}.`
}

/** Creates a link for a person and opens their chat with it. Returns `false` if the browser blocks the window. */
async function openChat({ id, phone }: LinkChat): Promise<boolean> {
  // Opened before the link exists: browsers allow a new window only while they handle the click.
  const chat = window.open('about:blank', '_blank')
  if (!chat) return false
  try {
    const { message } = await issueLink({ id }, 'whatsapp')
    chat.opener = null
    chat.location.href = whatsAppDraft(message, phone)
    return true
  } catch (error) {
    chat.close()
    throw error
  }
}
