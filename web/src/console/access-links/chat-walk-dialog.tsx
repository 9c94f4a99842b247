import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { LinkChat, LinkChats, LinkRecipients } from '@palco/contract/access-links/access-links'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from '../../ui/alert.tsx'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { counted } from '../kit/words/number-text.ts'
import { addressWarning, chatsQuery, issueLink, linkAddressQuery } from './access-links.ts'
import { ChatWalkSteps } from './chat-walk-steps.tsx'
import { holdersText, tallyHolders } from './holder-words.ts'

export function ChatWalkDialog({ recipients, ...frame }: OpenedDialog & { recipients: LinkRecipients }) {
  const queries = useQueryClient()
  const query = useQuery(chatsQuery(recipients))
  const { data } = query
  const { data: address } = useQuery(linkAddressQuery)
  const warning = address && addressWarning(address)

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
      {warning && (
        <Alert severity="warning" role="none">
          {warning}
        </Alert>
      )}
      {data && (
        <ChatWalkSteps
          chats={data}
          messageFor={withLink}
          leftOutText={(walked) => leftOutText(data, walked)}
          emptyText="Ninguém para receber o link por WhatsApp."
          problem="Erro ao criar o link de acesso"
          onDone={close}
        />
      )}
      {query.isPending && <Skeleton role="status" aria-label="Carregando..." variant="rounded" height={240} />}
    </DialogFrame>
  )
}

const withLink = async ({ id }: LinkChat) => (await issueLink({ id }, 'whatsapp')).message

/**
 * Says how many recipients are left out, and why; `null` if none are. `walked` is how many of `people` the dialog
 * shows.
 */
function leftOutText({ people, withoutPhone, left }: LinkChats, walked: number): string | null {
  const held = walked < people.length ? tallyHolders(people.map(({ holds }) => holds)) : null
  const parts = [
    withoutPhone && counted(withoutPhone, 'pessoa não tem telefone', 'pessoas não têm telefone'),
    held && holdersText(held),
    left && counted(left, 'fica para a próxima vez', 'ficam para a próxima vez'),
  ].filter(Boolean)
  return parts.length ? `Ficam de fora: ${parts.join('; ')}. Quem já tem senha própria também.` : null
}
