import { DEFAULT_SUPPORT_MESSAGES, type PublicEvent } from '@palco/contract/event/public-event'
import { type RefObject, useRef } from 'react'
import { ChatBox } from './chat-box.tsx'
import { chatAddress } from './support-chat.ts'
import { useWouldCover } from './use-would-cover.ts'

export interface SupportTexts {
  label: string
  heading: (shortName: string) => string
  chat: string
  /** Prefilled in the chat unless the organiser has set a message. */
  help: string
}

/** Verbatim from SPEC §2. */
export const SUPPORT_TEXTS: SupportTexts = {
  label: 'Suporte',
  heading: (shortName) => `Suporte ${shortName} | Chame nosso Time!`,
  chat: 'Falar no WhatsApp',
  help: DEFAULT_SUPPORT_MESSAGES.login,
}

interface SupportBoxProps {
  event: PublicEvent
  texts?: SupportTexts
  /** Marks the end of what it must not cover. */
  below?: RefObject<HTMLElement | null>
}

export function SupportBox({ event, texts = SUPPORT_TEXTS, below }: SupportBoxProps) {
  const { support } = event
  const box = useRef<HTMLElement>(null)
  const isSmall = useWouldCover(box, below)
  const message = support.message === DEFAULT_SUPPORT_MESSAGES.login ? texts.help : support.message
  return (
    <ChatBox
      ref={box}
      isSmall={isSmall}
      label={texts.label}
      heading={texts.heading(event.shortName)}
      action={texts.chat}
      href={chatAddress({ ...support, message })}
    />
  )
}
