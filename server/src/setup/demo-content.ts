import type { EventSettings } from '@palco/contract/event'

// An event week that begins today: at any moment a room has ended, one is live and one comes soon.

/** Today, in hours from the current half hour; or on a later day, by the event's clock. */
export type Hours = { from: number; to: number } | { daysAhead: number; from: string; to: string }

export interface DemoRoom {
  titulo: string
  name: string
  /** May be empty. */
  speaker: string
  moderator?: string
  description: string
  language: string
  webinarUrl: string
  /** Without hours the room is open around the clock. */
  opens?: Hours
}

export interface DemoGroup {
  name: string
  description: string
  rooms: readonly DemoRoom[]
}

/** How long ago the week's first room opened. */
export const FIRST_ROOM_HOURS = 3

const PLENARY_URL = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const TRACK_URL = 'https://vimeo.com/76979871'

/** The first is live now, the others are at the event's own hour. */
const plenary = (daysAhead: number): Hours =>
  daysAhead ? { daysAhead, from: '10:40', to: '12:00' } : { from: -0.5, to: 1.5 }

const TOMORROW_AFTERNOON: Hours = { daysAhead: 1, from: '15:00', to: '16:30' }

/** One per day, the same in every language. They have accounts. */
export const PLENARY_SPEAKERS = ['Helena Prado', 'Marc Lindqvist', 'Beatriz Sampaio', 'Andrea Moretti', 'Helena Prado']

const plenaries = (titulo: string, language: string, themes: readonly [name: string, description: string][]) =>
  themes.map(([name, description], index) => ({
    titulo,
    name,
    speaker: PLENARY_SPEAKERS[index] ?? '',
    moderator: 'Renata Vidal',
    description: `<p>${description}</p>`,
    language,
    webinarUrl: PLENARY_URL,
    opens: plenary(index),
  }))

export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    name: 'Brasil',
    description: 'Participantes que acompanham a semana em português.',
    rooms: [
      {
        titulo: 'ACOLHIMENTO',
        name: 'Boas-vindas e primeiros passos',
        speaker: 'Renata Vidal',
        description: '<p>Como a semana funciona, e onde pedir ajuda.</p>',
        language: 'PT_BR',
        webinarUrl: TRACK_URL,
        opens: { from: -FIRST_ROOM_HOURS, to: -2 },
      },
      ...plenaries('PLENÁRIA', 'PT_BR', [
        ['Dia 1 · Abertura: sua marca sem fronteiras', 'Por que marcas pessoais fortes atravessam oceanos.'],
        [
          'Dia 2 · Posicionamento que o mundo entende',
          'Da proposta de valor à mensagem em <strong>três idiomas</strong>.',
        ],
        ['Dia 3 · Vender em dólar e em euro', 'Preço, contrato e confiança em mercados novos.'],
        ['Dia 4 · Autoridade digital internacional', 'Conteúdo, imprensa e palco: o que funciona fora do Brasil.'],
        ['Dia 5 · Encerramento e plano de 90 dias', 'Cada participante sai com o seu próximo passo.'],
      ]),
      {
        titulo: 'TRILHA 1',
        name: 'Empresas no exterior: por onde começar',
        speaker: 'Renata Vidal',
        description: '<ul><li>Estrutura societária</li><li>Impostos</li><li>Primeiro cliente</li></ul>',
        language: 'PT_BR',
        webinarUrl: TRACK_URL,
        opens: { from: 2, to: 3.5 },
      },
      {
        titulo: 'TRILHA 2',
        name: 'LinkedIn para especialistas',
        speaker: 'Caio Bittencourt',
        description: '<p>Perfil, rotina e convites que abrem portas.</p>',
        language: 'PT_BR',
        webinarUrl: TRACK_URL,
        opens: TOMORROW_AFTERNOON,
      },
      {
        titulo: '',
        name: 'Sala de convivência',
        speaker: '',
        description: '<p>Aberta durante toda a semana. <em>Traga seu café.</em></p>',
        language: 'PT_BR',
        webinarUrl: 'https://meet.example.com/embed/convivencia',
      },
    ],
  },
  {
    name: 'International',
    description: 'Delegates who follow the week in English, French or German.',
    rooms: [
      ...plenaries('PLENARY', 'EN_US', [
        ['Day 1 · Opening: a brand without borders', 'Why strong personal brands cross oceans.'],
        ['Day 2 · Positioning the world understands', 'From value proposition to a message in three languages.'],
        ['Day 3 · Selling in dollars and euros', 'Price, contract and trust in new markets.'],
        ['Day 4 · International digital authority', 'Content, press and stage: what works abroad.'],
        ['Day 5 · Closing and a 90-day plan', 'Everyone leaves with a next step.'],
      ]),
      {
        titulo: 'ATELIER',
        name: 'S’implanter en Europe',
        speaker: 'Élodie Marchand',
        description: '<p>Cadre juridique, partenaires et premiers contrats.</p>',
        language: 'FR_FR',
        webinarUrl: TRACK_URL,
        opens: { from: -1, to: 1 },
      },
      {
        titulo: 'WORKSHOP',
        name: 'Markteintritt in Deutschland',
        speaker: 'Katrin Vogel',
        description: '<p>Vertrieb, Recht und Verhandlungskultur.</p>',
        language: 'DE_DE',
        webinarUrl: TRACK_URL,
        opens: TOMORROW_AFTERNOON,
      },
    ],
  },
  {
    name: 'Iberoamérica e Italia',
    description: 'Participantes que siguen la semana en español o italiano.',
    rooms: [
      ...plenaries('PLENARIA', 'ES_ES', [
        ['Día 1 · Apertura: tu marca sin fronteras', 'Por qué las marcas personales fuertes cruzan océanos.'],
        ['Día 2 · Un posicionamiento que el mundo entiende', 'De la propuesta de valor al mensaje en tres idiomas.'],
        ['Día 3 · Vender en dólares y en euros', 'Precio, contrato y confianza en mercados nuevos.'],
        ['Día 4 · Autoridad digital internacional', 'Contenido, prensa y escenario: lo que funciona fuera.'],
        ['Día 5 · Cierre y plan de 90 días', 'Cada participante se lleva su próximo paso.'],
      ]),
      {
        titulo: 'LABORATORIO',
        name: 'Il made in Italy che si esporta',
        speaker: 'Paolo Ferri',
        description: '<p>Storie, canali e prezzi per nuovi mercati.</p>',
        language: 'IT_IT',
        webinarUrl: TRACK_URL,
        opens: { from: 2, to: 3.5 },
      },
    ],
  },
]

export const DEMO_PLAN_PRICES: EventSettings['offers']['planPrices'] = {
  monthly: { BRL: 97, USD: 19, EUR: 17 },
  semiannual: { BRL: 497, USD: 97, EUR: 87 },
  annual: { BRL: 897, USD: 177, EUR: 157 },
}

/** Ten to a group, in the groups' order. */
export const DEMO_PEOPLE: readonly string[] = [
  ...['Ana Beatriz Moreira', 'João Pedro Azevedo', 'Mariana Castelo', 'Rafael Guimarães', 'Luiza Fonseca'],
  ...['Thiago Nogueira', 'Camila Araújo', 'Gustavo Pimentel', 'Fernanda Brandão', 'Otávio Siqueira'],
  ...['Emily Carter', 'James O’Neill', 'Claire Dubois', 'Lukas Schneider', 'Olivia Bennett'],
  ...['Antoine Lefèvre', 'Hannah Krüger', 'Daniel Foster', 'Sophie Laurent', 'Markus Weiß'],
  ...['Lucía Fernández', 'Javier Ortega', 'Giulia Romano', 'Carlos Muñoz', 'Valentina Ríos'],
  ...['Marco Esposito', 'Elena Ibáñez', 'Francesca Conti', 'Andrés Núñez', 'Isabel Quintana'],
]
