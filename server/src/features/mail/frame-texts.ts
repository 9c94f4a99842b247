import type { EventSettings } from '@palco/contract/event/event'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { noticeLink } from '@palco/contract/privacy/privacy-notice'

const PT_BR = {
  greeting: (name: string) => `Olá, ${name}!`,
  /** In the HTML, the link's address follows this sentence, in case the button does not work. */
  copyLink: 'Se o botão não abrir, copie este endereço para o navegador:',
  automatic: (event: string) => `Mensagem automática de ${event}. Não é preciso responder.`,
  privacyNotice: 'Aviso de privacidade',
}

type FrameTexts = typeof PT_BR

export const FRAME_TEXTS: Record<InterfaceLanguage, FrameTexts> = {
  PT_BR,
  EN_US: {
    greeting: (name) => `Hello, ${name}!`,
    copyLink: 'If the button does not open, copy this address into your browser:',
    automatic: (event) => `Automatic message from ${event}. There is no need to reply.`,
    privacyNotice: 'Privacy notice',
  },
  ES_ES: {
    greeting: (name) => `¡Hola, ${name}!`,
    copyLink: 'Si el botón no se abre, copia esta dirección en el navegador:',
    automatic: (event) => `Mensaje automático de ${event}. No hace falta responder.`,
    privacyNotice: 'Aviso de privacidad',
  },
  FR_FR: {
    greeting: (name) => `Bonjour ${name}\u202f!`,
    copyLink: 'Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u00a0:',
    automatic: (event) => `Message automatique de ${event}. Il n’est pas nécessaire d’y répondre.`,
    privacyNotice: 'Politique de confidentialité',
  },
  DE_DE: {
    greeting: (name) => `Guten Tag, ${name}!`,
    copyLink: 'Falls sich die Schaltfläche nicht öffnet, kopieren Sie diese Adresse in den Browser:',
    automatic: (event) => `Automatische Nachricht von ${event}. Eine Antwort ist nicht nötig.`,
    privacyNotice: 'Datenschutzhinweise',
  },
  IT_IT: {
    greeting: (name) => `Ciao, ${name}!`,
    copyLink: 'Se il pulsante non si apre, copia questo indirizzo nel browser:',
    automatic: (event) => `Messaggio automatico di ${event}. Non è necessario rispondere.`,
    privacyNotice: 'Informativa sulla privacy',
  },
}

interface NoticeContext {
  event: Pick<EventSettings, 'privacyNotice'>
  language: InterfaceLanguage
  publicUrl: URL
}

/** Returns the link to the organiser's privacy notice in a mail's footer; `null` if there is no notice. */
export function noticeLine({ event, language, publicUrl }: NoticeContext) {
  const link = noticeLink(event.privacyNotice, language, publicUrl.origin)
  return link === null ? null : { label: FRAME_TEXTS[language].privacyNotice, link }
}
