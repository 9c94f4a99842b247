import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { LinkChats } from '@palco/contract/access-links/access-links'
import type { FreeChats } from '@palco/contract/messages/free-messages'
import { useQuery } from '@tanstack/react-query'
import { ChatWalkSteps } from '../access-links/chat-walk-steps.tsx'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { counted } from '../kit/words/number-text.ts'
import { freeChatsQuery } from './messages.queries.ts'

/** Opens the WhatsApp chats of the recipients one after another, each with the text of a free message. */
export function FreeChatsDialog({ chats, ...frame }: OpenedDialog & { chats: FreeChats }) {
  const query = useQuery(freeChatsQuery(chats))
  const { data } = query
  return (
    <DialogFrame
      {...frame}
      width="sm"
      title="Enviar por WhatsApp"
      actions={<Button onClick={frame.onClose}>Fechar</Button>}
    >
      <QueryProblem query={query} text="Erro ao carregar os telefones" />
      {data && (
        <ChatWalkSteps
          chats={data}
          messageFor={({ message }) => message}
          leftOutText={() => leftOutText(data)}
          emptyText="Ninguém para receber a mensagem por WhatsApp."
          problem="Erro ao abrir a conversa"
          onDone={frame.onClose}
        />
      )}
      {query.isPending && <Skeleton role="status" aria-label="Carregando..." variant="rounded" height={240} />}
    </DialogFrame>
  )
}

function leftOutText({ withoutPhone, left }: LinkChats): string | null {
  const parts = [
    withoutPhone && counted(withoutPhone, 'pessoa não tem telefone', 'pessoas não têm telefone'),
    left && counted(left, 'fica para a próxima vez', 'ficam para a próxima vez'),
  ].filter(Boolean)
  return parts.length ? `Ficam de fora: ${parts.join('; ')}.` : null
}
