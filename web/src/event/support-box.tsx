import type { PublicEvent } from '@palco/contract/event'
import { chatAddress } from './chat-address.ts'
import { ChatBox } from './chat-box.tsx'

export const SupportBox = ({ event }: { event: PublicEvent }) => (
  <ChatBox
    label="Suporte"
    heading={`Suporte ${event.shortName} | Chame nosso Time!`}
    action="Falar no WhatsApp"
    href={chatAddress(event.support)}
  />
)
