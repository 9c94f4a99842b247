import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type LinkChat, type LinkChats, whatsAppDraft } from '@palco/contract/access-links/access-links'
import { phoneText } from '@palco/contract/base/phone'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useReducer } from 'react'
import { errorText } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { counted, countedPeople, numberText } from '../kit/words/number-text.ts'
import { type ChatWalk, nextInWalk, startWalk } from './chat-walk.ts'

interface ChatWalkStepsProps {
  chats: LinkChats
  messageFor: (person: LinkChat) => string | Promise<string>
  /** Says how many recipients are left out, and why, if the dialog shows `walked` people; `null` if none are. */
  leftOutText: (walked: number) => string | null
  emptyText: string
  problem: string
  onDone: () => void
}

const BLOCKED = 'O navegador bloqueou a nova janela. Permita janelas deste endereço e tente de novo.'

/**
 * Shows one person at a time. Enter opens a WhatsApp chat with this person and shows the next one; the arrow keys skip
 * or go back.
 */
export function ChatWalkSteps({ chats, messageFor, leftOutText, emptyText, problem, onDone }: ChatWalkStepsProps) {
  const [walk, apply] = useReducer(nextInWalk, startWalk(chats.people))
  const { people, place, opened } = walk
  const opening = useMutation({
    mutationFn: (chat: LinkChat) => openChat(chat, messageFor),
    onSuccess: (isOpen, { id }) => isOpen && apply({ type: 'opened', id }),
  })
  const person = people[place]
  const leftOut = leftOutText(people.length)
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
      {people.length === 0 && <EmptyState text={emptyText} />}
      {people.length > 0 && (
        <>
          <Box>
            <Typography role="status" variant="body2" sx={{ mb: 0.75 }}>
              {person ? `${numberText(place + 1)} de ${numberText(people.length)}` : summaryText(walk)}
            </Typography>
            <ProgressBar done={place} total={people.length} aria-hidden />
          </Box>
          {opening.error && <Alert severity="error">{errorText(opening.error, problem)}</Alert>}
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

/**
 * The styles of the box with the message. The minimum height fits most messages, so that the buttons below it rarely
 * move.
 */
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

function summaryText({ people, opened }: ChatWalk): string {
  const skipped = people.length - opened.size
  const rest = skipped ? `, ${counted(skipped, 'pessoa pulada', 'pessoas puladas')}` : ''
  return `Fim da lista: ${counted(opened.size, 'conversa aberta', 'conversas abertas')}${rest}.`
}

/** Returns `false` if the browser blocks the window. */
async function openChat(person: LinkChat, messageFor: ChatWalkStepsProps['messageFor']): Promise<boolean> {
  // Opens the window before the text has been fetched: browsers allow a new window only while they handle the click.
  const chat = window.open('about:blank', '_blank')
  if (!chat) return false
  try {
    const message = await messageFor(person)
    chat.opener = null
    chat.location.href = whatsAppDraft(message, person.phone)
    return true
  } catch (error) {
    chat.close()
    throw error
  }
}
