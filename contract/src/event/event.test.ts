import { describe, expect, test } from 'vitest'
import { firstProblem } from '../../testing/first-problem.ts'
import { zonedInstant } from '../base/zoned-time.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'
import { eventSettings, eventSettingsUpdate, INITIAL_EVENT_SETTINGS } from './event.ts'
import { participantEvent } from './participant-event.ts'
import { publicEvent } from './public-event.ts'

const defaults = { ...INITIAL_EVENT_SETTINGS, defaultPassword: 'segredo-1' }

test('the initial settings have no password: each installation generates its own', () => {
  expect(INITIAL_EVENT_SETTINGS).not.toHaveProperty('defaultPassword')
})

test('the initial settings are valid', () => {
  expect(eventSettingsUpdate.parse(defaults)).toEqual(defaults)
})

test('the event starts at 10:40 on December 1st, in São Paulo', () => {
  expect(zonedInstant(defaults.startsAtLocal, defaults.timeZone)).toBe('2025-12-01T13:40:00.000Z')
})

test('the event ends on December 5th', () => {
  expect(defaults.lastDay).toBe('2025-12-05')
})

test.each([
  ['LIVE', 59, { BRL: 590, EUR: 95, USD: 110 }, 0, false],
  ['PREMIUM', 99, { BRL: 990, EUR: 160, USD: 190 }, 6, true],
  ['PLATINUM', 149, { BRL: 1490, EUR: 240, USD: 280 }, 12, true],
] as const)('the %s pass costs 12 instalments of %i', (pass, amount, cash, accessMonths, certificate) => {
  const name = `Week ${pass} Pass`
  const instalments = { count: 12, amount }
  expect(defaults.passes[pass]).toEqual({ name, instalments, cash, accessMonths, certificate })
})

test('there are nine purchase links: three plans in three currencies', () => {
  expect(Object.values(defaults.purchaseLinks).flatMap(Object.keys)).toHaveLength(9)
})

describe('rejects settings', () => {
  const live = defaults.passes.LIVE
  const support = (phone: string) => ({ ...defaults.support, phone })
  const links = (BRL: string) => ({ ...defaults.purchaseLinks, annual: { BRL, USD: '', EUR: '' } })

  test.each([
    ['without a title', { title: ' ' }, 'Título do evento é obrigatório'],
    ['without a short name', { shortName: '' }, 'Nome curto é obrigatório'],
    ['with a start that is no date', { startsAtLocal: '2025-13-01T10:40' }, 'Data de início inválida'],
    ['with a start on a day that does not exist', { startsAtLocal: '2025-02-30T10:40' }, 'Data de início inválida'],
    ['with an end that is no date', { lastDay: '5/12' }, 'Data de término inválida'],
    ['with an end before the start', { lastDay: '2025-11-30' }, 'O evento não pode terminar antes de começar'],
    ['with an unknown zone', { timeZone: 'America/Nowhere' }, 'Fuso horário desconhecido'],
    [
      'with a link that runs script',
      { purchaseLinks: links('javascript:alert(1)') },
      'O link deve começar com https://',
    ],
    ['with a short password', { defaultPassword: 'curta' }, 'A senha deve ter pelo menos 8 caracteres'],
    [
      'with a support number that is not only digits',
      { support: support('+55 11 90000') },
      'Número de suporte inválido: use apenas dígitos, com o código do país',
    ],
  ])('event settings are rejected %s', (_, change, problem) => {
    expect(firstProblem(eventSettingsUpdate, { ...defaults, ...change })).toBe(problem)
  })

  test('the words that hold a question lose blank lines, spaces around them and repeats', () => {
    const questions = { ...defaults.questions, heldWords: [' spam', '', 'spam', 'preço ', '  '] }
    expect(eventSettings.parse({ ...defaults, questions }).questions.heldWords).toEqual(['spam', 'preço'])
    const tooLong = { ...questions, heldWords: ['x'.repeat(61)] }
    expect(firstProblem(eventSettingsUpdate, { ...defaults, questions: tooLong })).toBe(
      'Cada palavra tem no máximo 60 caracteres',
    )
  })

  test('event settings with an end before the start are rejected, also beside other problems', () => {
    const { error } = eventSettingsUpdate.safeParse({ ...defaults, title: 7, lastDay: '2025-11-30' })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['title', 'lastDay'])
  })

  test.each([null, [[]], 'settings', { lastDay: '2025-11-30' }])('event settings that are %j are rejected', (given) => {
    expect(eventSettingsUpdate.safeParse(given).success).toBe(false)
  })

  test.each([
    ['with a negative price', { ...defaults.passes, LIVE: { ...live, cash: { ...live.cash, BRL: -1 } } }],
    ['without a currency', { ...defaults.passes, LIVE: { ...live, cash: { BRL: 590, USD: 110 } } }],
    ['without a pass', { LIVE: live }],
  ])('pass settings are rejected %s', (_, passes) => {
    expect(eventSettings.safeParse({ ...defaults, passes }).success).toBe(false)
  })
})

test.each([
  [
    'the public',
    publicEvent,
    [
      ...['title', 'shortName', 'tagline', 'startsAt', 'support', 'images', 'hasMail', 'singleSignOn', 'languages'],
      'privacyNotice',
    ],
  ],
  [
    'a participant',
    participantEvent,
    [
      ...['title', 'shortName', 'tagline', 'lastDay', 'welcomeText', 'accessMessage', 'passes', 'purchaseLinks'],
      ...['startsAt', 'firstDay', 'timeZone', 'offers', 'recordings', 'questions', 'support', 'images'],
    ],
  ],
])('%s gets these event fields and no others', (_, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(fields)
})

test.each(['welcomeText', 'accessMessage'] as const)('the event’s %s has its own text in every language', (field) => {
  const texts = Object.values(defaults[field])
  expect(texts).toHaveLength(INTERFACE_LANGUAGES.length)
  expect(new Set(texts).size).toBe(INTERFACE_LANGUAGES.length)
  for (const text of texts) expect(text).toMatch(/\p{L}{3}.*\p{L}{3}/u)
})

test('the support chat has prefilled messages', () => {
  const { loginMessage, participantMessage } = defaults.support
  for (const message of [loginMessage, participantMessage]) expect(message).toMatch(/^Olá! Preciso de ajuda/)
})

test('the login page has a tagline', () => {
  expect(defaults.tagline).toMatch(/marca pessoal.*internacionalmente/)
})

describe('a price', () => {
  const costs = (BRL: number) => ({
    ...defaults,
    passes: { ...defaults.passes, LIVE: { ...defaults.passes.LIVE, cash: { ...defaults.passes.LIVE.cash, BRL } } },
  })

  test.each([0, 0.5, 1_000_000])('a pass price may be %d', (price) => {
    expect(firstProblem(eventSettings, costs(price))).toBeUndefined()
  })

  test('a pass price of more than a million is rejected', () => {
    expect(firstProblem(eventSettings, costs(1_000_001))).toBe('O valor deve ser de no máximo 1.000.000')
  })
})

describe('a purchase link', () => {
  const linked = (BRL: string) => ({
    ...defaults,
    purchaseLinks: { ...defaults.purchaseLinks, monthly: { BRL, USD: '', EUR: '' } },
  })

  test.each([
    '',
    'https://pay.example.com/live',
    'http://pay.example.com',
    'HTTPS://pay.example.com',
    ' https://a.io ',
  ])('a purchase link may be %j', (link) => {
    expect(firstProblem(eventSettings, linked(link))).toBeUndefined()
  })

  test.each(['pay.example.com', 'https://', 'https://a b', 'see https://a.io', 'ftp://a.io', 'https:a.io'])(
    'a purchase link may not be %j',
    (link) => {
      expect(firstProblem(eventSettings, linked(link))).toBe('O link deve começar com https://')
    },
  )
})

test.each([
  ['12345678', true],
  ['123456789012345', true],
  ['1234567', false],
  ['1234567890123456', false],
  ['x12345678', false],
  ['12345678x', false],
])('the support number %s is valid: %s', (phone, accepted) => {
  const settings = { ...defaults, support: { ...defaults.support, phone } }
  expect(eventSettings.safeParse(settings).success).toBe(accepted)
})

test('an event may end on the day on which it starts', () => {
  expect(firstProblem(eventSettingsUpdate, { ...defaults, lastDay: '2025-12-01' })).toBeUndefined()
})

test('an event end before its start is reported at the field of the end', () => {
  const { error } = eventSettingsUpdate.safeParse({ ...defaults, lastDay: '2025-11-30' })
  expect(error?.issues[0]?.path).toEqual(['lastDay'])
})

test('a pass has a name', () => {
  const passes = { ...defaults.passes, LIVE: { ...defaults.passes.LIVE, name: ' ' } }
  expect(firstProblem(eventSettings, { ...defaults, passes })).toBe('Nome do passe é obrigatório')
})
