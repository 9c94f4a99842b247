import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'

interface LinkWords {
  button: string
  until: (date: string) => string
  personal: string
}

export const LINK_WORDS: Record<InterfaceLanguage, LinkWords> = {
  PT_BR: {
    button: 'Criar minha senha',
    until: (date) => `O link vale até ${date}.`,
    personal: 'O link é pessoal e funciona uma única vez. Não o encaminhe a ninguém.',
  },
  EN_US: {
    button: 'Create my password',
    until: (date) => `The link is valid until ${date}.`,
    personal: 'The link is personal and works only once. Please do not forward it to anyone.',
  },
  ES_ES: {
    button: 'Crear mi contraseña',
    until: (date) => `El enlace es válido hasta el ${date}.`,
    personal: 'El enlace es personal y funciona una sola vez. No lo reenvíes a nadie.',
  },
  FR_FR: {
    button: 'Créer mon mot de passe',
    until: (date) => `Le lien est valable jusqu’au ${date}.`,
    personal: 'Le lien est personnel et ne fonctionne qu’une seule fois. Ne le transmettez à personne.',
  },
  DE_DE: {
    button: 'Mein Passwort festlegen',
    until: (date) => `Der Link gilt bis ${date}.`,
    personal: 'Der Link ist persönlich und funktioniert nur einmal. Bitte leiten Sie ihn nicht weiter.',
  },
  IT_IT: {
    button: 'Crea la mia password',
    until: (date) => `Il link è valido fino al ${date}.`,
    personal: 'Il link è personale e funziona una sola volta. Non inoltrarlo a nessuno.',
  },
}

/** Returns the paragraphs below the button. */
export const linkTerms = (language: InterfaceLanguage, date: string | null) => {
  const { until, personal } = LINK_WORDS[language]
  return [...(date ? [until(date)] : []), personal]
}
