import type { PublicEvent } from '@palco/contract/event/public-event'

/** Returns WhatsApp's click-to-chat URL, for phones and computers. (web.whatsapp.com rejects phones.) */
export const chatAddress = ({ phone, message }: PublicEvent['support']) =>
  `https://wa.me/${phone}?text=${encodeURIComponent(message)}`

/** The same heading in every language, because people who need support may not have found their language yet. */
export const SUPPORT_HEADING = 'Suporte // Support // Soporte'
