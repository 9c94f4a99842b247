import type { PublicEvent } from '@palco/contract/event/public-event'

/** Returns a WhatsApp URL that opens a chat on phones and computers. (web.whatsapp.com rejects phones.) */
export const chatAddress = ({ phone, message }: PublicEvent['support']) =>
  `https://wa.me/${phone}?text=${encodeURIComponent(message)}`

/** The same heading in all languages: people who need support may not have found their language yet. */
export const SUPPORT_HEADING = 'Suporte // Support // Soporte'
