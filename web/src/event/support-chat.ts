import type { PublicEvent } from '@palco/contract/public-event'

/**
 * The click-to-chat address that WhatsApp documents: on a phone it opens the app, on a computer it offers
 * WhatsApp Web. (web.whatsapp.com itself turns phones away.)
 */
export const chatAddress = ({ phone, message }: PublicEvent['support']) =>
  `https://wa.me/${phone}?text=${encodeURIComponent(message)}`

/** The same in every language: whoever needs it may not have found his own yet (SPEC §2). */
export const SUPPORT_HEADING = 'Suporte // Support // Soporte'
