import { DEFAULT_SUPPORT_MESSAGES, type PublicEvent } from '@palco/contract/public-event'
import { chatAddress } from './chat-address.ts'
import { ChatBox } from './chat-box.tsx'

export interface SupportTexts {
  label: string
  heading: (shortName: string) => string
  chat: string
  /** What the chat has written already, until the organiser has words of his own. */
  help: string
}

/** To the letter of SPEC §2. */
export const SUPPORT_TEXTS: SupportTexts = {
  label: 'Suporte',
  heading: (shortName) => `Suporte ${shortName} | Chame nosso Time!`,
  chat: 'Falar no WhatsApp',
  help: DEFAULT_SUPPORT_MESSAGES.login,
}

export function SupportBox({ event, texts = SUPPORT_TEXTS }: { event: PublicEvent; texts?: SupportTexts }) {
  const { support } = event
  const message = support.message === DEFAULT_SUPPORT_MESSAGES.login ? texts.help : support.message
  return (
    <ChatBox
      label={texts.label}
      heading={texts.heading(event.shortName)}
      action={texts.chat}
      href={chatAddress({ ...support, message })}
    />
  )
}
