import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'

interface Words {
  name: string
  event: string
  link: string
}

/** Chat messages that contain a link. They are short, because chats cut off long messages. */
const MESSAGES: Record<InterfaceLanguage, (words: Words) => string> = {
  PT_BR: ({ name, event, link }) =>
    `Olá, ${name}! Seu acesso ao evento ${event} está pronto. Abra este link, crie a sua senha e entre: ${link}\nO link é pessoal e funciona uma única vez.`,
  EN_US: ({ name, event, link }) =>
    `Hello, ${name}! Your access to ${event} is ready. Open this link, create your password and come in: ${link}\nThe link is personal and works only once.`,
  ES_ES: ({ name, event, link }) =>
    `¡Hola, ${name}! Tu acceso a ${event} está listo. Abre este enlace, crea tu contraseña y entra: ${link}\nEl enlace es personal y funciona una sola vez.`,
  FR_FR: ({ name, event, link }) =>
    `Bonjour ${name}\u202f! Votre accès à ${event} est prêt. Ouvrez ce lien, créez votre mot de passe et entrez\u00a0: ${link}\nLe lien est personnel et ne fonctionne qu’une seule fois.`,
  DE_DE: ({ name, event, link }) =>
    `Hallo ${name}! Ihr Zugang zu ${event} ist bereit. Öffnen Sie diesen Link, legen Sie Ihr Passwort fest und treten Sie ein: ${link}\nDer Link ist persönlich und funktioniert nur einmal.`,
  IT_IT: ({ name, event, link }) =>
    `Ciao ${name}! Il tuo accesso a ${event} è pronto. Apri questo link, crea la tua password ed entra: ${link}\nIl link è personale e funziona una sola volta.`,
}

const MAX_WORDS = 80

export const linkMessage = (language: InterfaceLanguage, { name, event, link }: Words) =>
  MESSAGES[language]({ name: cut(name.split(' ')[0] ?? name), event: cut(event), link })

const cut = (text: string) => Array.from(text).slice(0, MAX_WORDS).join('')
