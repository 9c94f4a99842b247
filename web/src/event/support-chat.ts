import type { PublicEvent } from '@palco/contract/event/public-event'

/**
 * Returns WhatsApp's documented click-to-chat URL. It opens the app on a phone and offers WhatsApp Web on a computer.
 * (web.whatsapp.com itself rejects phones.)
 */
export const chatAddress = ({ phone, message }: PublicEvent['support']) =>
  `https://wa.me/${phone}?text=${encodeURIComponent(message)}`

/** The heading is the same in every language: people who need support may not have found their language yet. */
export const SUPPORT_HEADING = 'Suporte // Support // Soporte'
