import { DEFAULT_TAGLINE } from '@palco/contract/public-event'

/** What the event's half of the sign-in page says, to the letter of SPEC §2. The other languages lie with that page. */
export const POSTER_TEXTS = {
  locale: 'pt-BR',
  startingIn: 'Estamos iniciando em:',
  days: 'Dias',
  hours: 'Horas',
  minutes: 'Minutos',
  seconds: 'Segundos',
  started: 'O evento começou!',
  tagline: DEFAULT_TAGLINE,
  welcome: 'Boas-vindas! É uma alegria ter você com a gente. Faça login e aproveite cada encontro.',
}

export type PosterTexts = typeof POSTER_TEXTS
