import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { LinkRecipients } from '@palco/contract/access-links/access-links'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { DialogFrame } from '../kit/dialog/dialog-frame.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { chatsQuery } from './access-links.ts'
import { ChatWalkSteps } from './chat-walk-steps.tsx'

interface ChatWalkDialogProps {
  isOpen: boolean
  recipients: LinkRecipients
  onClose: () => void
  onClosed: () => void
}

/** Sends first-access links by WhatsApp, one person after the other. */
export function ChatWalkDialog({ isOpen, recipients, onClose, onClosed }: ChatWalkDialogProps) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(chatsQuery(recipients))

  function close() {
    onClose()
    void queries.invalidateQueries({ queryKey: ['users'] })
  }

  return (
    <DialogFrame
      isOpen={isOpen}
      width="sm"
      title="Enviar links por WhatsApp"
      onClose={close}
      onClosed={onClosed}
      actions={<Button onClick={close}>Fechar</Button>}
    >
      {error && (
        <ProblemAlert text={errorText(error, 'Erro ao carregar os telefones')} onRetry={() => void refetch()} />
      )}
      {data && <ChatWalkSteps chats={data} onDone={close} />}
      {!data && !error && <Skeleton role="status" aria-label="Carregando..." variant="rounded" height={240} />}
    </DialogFrame>
  )
}
