import type { EventSettings } from '@palco/contract/event/event'

// An event week. When the demo starts, rooms in five languages are open, and another room begins within ten minutes.

/**
 * Hours of a room. `{ from, to }`: in hours from the start of the current half hour. `soonFor`: it begins within ten
 * minutes and lasts this many hours. `daysAhead`: `from` and `to` are clock times on that day.
 */
export type Hours = { from: number; to: number } | { soonFor: number } | { daysAhead: number; from: string; to: string }

export interface DemoRoom {
  titulo: string
  name: string
  speaker: string
  moderator?: string
  description: string
  language: string
  webinarUrl: string
  backupUrl?: string
  isOnBackup?: boolean
  /** Published an hour after the room's end. With `isReady`, only when the organiser publishes it. */
  recording?: { url: string; isReady?: boolean }
  opens?: Hours
}

export interface DemoGroup {
  name: string
  description: string
  rooms: readonly DemoRoom[]
}

/** The event's first and last day, in days from today. */
export const FIRST_DAY = -2
export const LAST_DAY = 4

const film = (id: string) => `https://www.youtube.com/watch?v=${id}`
const TRACK_URL = 'https://vimeo.com/76979871'
const BACKUP_URL = 'https://vimeo.com/90509568'

/** Returns the hours of a plenary. Today's is live now; those of other days are at a fixed clock time. */
const plenary = (daysAhead: number): Hours =>
  daysAhead ? { daysAhead, from: '10:40', to: '12:00' } : { from: -0.5, to: 1.5 }

const warmUp = (daysAhead: number): Hours => ({ daysAhead, from: '19:00', to: '20:00' })

const TOMORROW_AFTERNOON: Hours = { daysAhead: 1, from: '15:00', to: '16:30' }

/** The speakers of the plenaries, in the order of the days. They have accounts. */
export const PLENARY_SPEAKERS = ['Helena Prado', 'Marc Lindqvist', 'Beatriz Sampaio', 'Andrea Moretti', 'Helena Prado']

const plenaries = (
  titulo: string,
  language: string,
  webinarUrl: string,
  themes: readonly [name: string, description: string][],
) =>
  themes.map(([name, description], index) => ({
    titulo,
    name,
    speaker: PLENARY_SPEAKERS[index] ?? '',
    moderator: 'Renata Vidal',
    description: `<p>${description}</p>`,
    language,
    webinarUrl,
    backupUrl: BACKUP_URL,
    opens: plenary(index),
  }))

export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    name: 'Brasil',
    description: 'Participantes que acompanham a semana em português.',
    rooms: [
      {
        titulo: 'AQUECIMENTO',
        name: 'Aquecimento 1 · O mapa da sua carreira global',
        speaker: 'Helena Prado',
        description: '<p>Onde você está, aonde quer chegar e o que falta no caminho.</p>',
        language: 'PT_BR',
        webinarUrl: film('aqz-KE-bpKQ'),
        backupUrl: BACKUP_URL,
        recording: { url: film('aqz-KE-bpKQ') },
        opens: warmUp(-2),
      },
      {
        titulo: 'AQUECIMENTO',
        name: 'Aquecimento 2 · Inglês para quem trava',
        speaker: 'Caio Bittencourt',
        description: '<p>Vinte frases para abrir, conduzir e fechar uma reunião.</p>',
        language: 'PT_BR',
        webinarUrl: film('aqz-KE-bpKQ'),
        backupUrl: BACKUP_URL,
        recording: { url: film('aqz-KE-bpKQ'), isReady: true },
        opens: warmUp(-1),
      },
      {
        titulo: 'ACOLHIMENTO',
        name: 'Boas-vindas e primeiros passos',
        speaker: 'Renata Vidal',
        description: '<p>Como a semana funciona, e onde pedir ajuda.</p>',
        language: 'PT_BR',
        webinarUrl: TRACK_URL,
        opens: { from: -3, to: -2 },
      },
      ...plenaries('PLENÁRIA', 'PT_BR', film('aqz-KE-bpKQ'), [
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
      {
        titulo: 'WARM-UP',
        name: 'Warm-up · What your profile says abroad',
        speaker: 'Marc Lindqvist',
        description: '<p>Three profiles, read by three recruiters.</p>',
        language: 'EN_US',
        webinarUrl: film('eRsGyueVLvQ'),
        backupUrl: BACKUP_URL,
        recording: { url: film('eRsGyueVLvQ') },
        opens: warmUp(-1),
      },
      ...plenaries('PLENARY', 'EN_US', film('eRsGyueVLvQ'), [
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
        webinarUrl: film('TLkA0RELQ1g'),
        backupUrl: TRACK_URL,
        isOnBackup: true,
        opens: { from: -1, to: 1 },
      },
      {
        titulo: 'FRAGESTUNDE',
        name: 'Fragen an die Steuerberaterin',
        speaker: 'Katrin Vogel',
        description: '<p>Betriebsstätte, Umsatzsteuer und die erste Rechnung.</p>',
        language: 'DE_DE',
        webinarUrl: film('Y-rmzh0PI3c'),
        opens: { soonFor: 1 },
      },
      {
        titulo: 'CLINIC',
        name: 'Contract clinic: bring your own clause',
        speaker: 'Daniel Okafor',
        description: '<p>Payment terms, jurisdiction and how to say no.</p>',
        language: 'EN_US',
        // An example of a URL that the embed check rejects: a page on https can't show one on http.
        webinarUrl: 'http://stream.example.com/clinic',
        opens: { from: 3, to: 4 },
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
      {
        titulo: 'PREVIA',
        name: 'Previa · Del currículum a la marca',
        speaker: 'Beatriz Sampaio',
        description: '<p>Qué contar, a quién y en qué orden.</p>',
        language: 'ES_ES',
        webinarUrl: film('R6MlUcmOul8'),
        backupUrl: BACKUP_URL,
        recording: { url: TRACK_URL },
        opens: warmUp(-1),
      },
      ...plenaries('PLENARIA', 'ES_ES', film('R6MlUcmOul8'), [
        ['Día 1 · Apertura: tu marca sin fronteras', 'Por qué las marcas personales fuertes cruzan océanos.'],
        ['Día 2 · Un posicionamiento que el mundo entiende', 'De la propuesta de valor al mensaje en tres idiomas.'],
        ['Día 3 · Vender en dólares y en euros', 'Precio, contrato y confianza en mercados nuevos.'],
        ['Día 4 · Autoridad digital internacional', 'Contenido, prensa y escenario: lo que funciona fuera.'],
        ['Día 5 · Cierre y plan de 90 días', 'Cada participante se lleva su próximo paso.'],
      ]),
      {
        titulo: 'SPORTELLO',
        name: 'Pagamenti dall’estero, senza sorprese',
        speaker: 'Paolo Ferri',
        description: '<p>Valuta, commissioni e fatture: domande e risposte.</p>',
        language: 'IT_IT',
        webinarUrl: film('WhWc3b3KhnY'),
        backupUrl: BACKUP_URL,
        opens: { from: -0.5, to: 0.75 },
      },
      {
        titulo: 'LABORATORIO',
        name: 'Il made in Italy che si esporta',
        speaker: 'Paolo Ferri',
        description: '<p>Storie, canali e prezzi per nuovi mercati.</p>',
        language: 'IT_IT',
        webinarUrl: film('WhWc3b3KhnY'),
        backupUrl: BACKUP_URL,
        opens: { from: 2, to: 3.5 },
      },
    ],
  },
  { name: 'Imprensa convidada', description: 'Jornalistas credenciados.', rooms: [] },
]

export const DEMO_PLAN_PRICES: EventSettings['offers']['planPrices'] = {
  monthly: { BRL: 97, USD: 19, EUR: 17 },
  semiannual: { BRL: 497, USD: 97, EUR: 87 },
  annual: { BRL: 897, USD: 177, EUR: 157 },
}
