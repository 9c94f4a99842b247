import type { MessagesState } from '@palco/contract/messages/messages'
import { Alert } from '../../ui/alert.tsx'
import { zonedText } from '../kit/form/zoned-period.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { waitingMailsText } from './message-words.ts'

interface RestoredNoticeProps {
  restored: NonNullable<MessagesState['restored']>
}

/** Why messages are paused after a restore, and what it has cost. */
export function RestoredNotice({ restored: { takenAt, waitingMails } }: RestoredNoticeProps) {
  const timeZone = useClockZone()
  return (
    <Alert severity="warning">
      <strong>{`Os dados são os de um backup de ${zonedText(takenAt, timeZone)}.`}</strong> As mensagens ficam pausadas:
      o que saiu depois do backup sairia outra vez. Antes de retomar, desligue abaixo o que as pessoas já receberam.{' '}
      {waitingMailsText(waitingMails)}
    </Alert>
  )
}
