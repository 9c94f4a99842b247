import { DEFAULT_TAGLINE } from '@palco/contract/event/public-event'

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
