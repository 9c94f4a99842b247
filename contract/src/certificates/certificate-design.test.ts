import { describe, expect, test } from 'vitest'
import {
  type CertificateSettingsUpdate,
  certificateSettings,
  certificateSettingsUpdate,
  INITIAL_CERTIFICATE_SETTINGS,
  PLACED_FIELDS,
  type PlacedField,
  type PlacedFieldName,
} from './certificate-design.ts'
import { PAPER } from './paper/paper-items.ts'

const initial = { ...INITIAL_CERTIFICATE_SETTINGS, version: 0 }
const withField = (name: PlacedFieldName, changes: Partial<PlacedField>): CertificateSettingsUpdate => ({
  ...initial,
  fields: { ...initial.fields, [name]: { ...initial.fields[name], ...changes } },
})
const issuesOf = (settings: unknown) =>
  certificateSettingsUpdate
    .safeParse(settings)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('the certificate settings of a new installation are valid, with every field on the paper', () => {
  expect(certificateSettings.parse(INITIAL_CERTIFICATE_SETTINGS)).toEqual(INITIAL_CERTIFICATE_SETTINGS)
  expect(issuesOf(initial)).toEqual([])
  for (const name of PLACED_FIELDS) {
    const { x, y, width } = INITIAL_CERTIFICATE_SETTINGS.fields[name]
    expect(x + width, name).toBeLessThanOrEqual(PAPER.width)
    expect(y, name).toBeLessThan(PAPER.height)
  }
})

describe('refuses', () => {
  test.each<[claim: string, settings: unknown, issue: string]>([
    ['an own design without its image', { ...initial, design: 'own' }, 'background: Envie a imagem de fundo'],
    [
      'a paper without the name',
      withField('name', { isShown: false }),
      'fields.name.isShown: O nome precisa aparecer no certificado',
    ],
    [
      'a paper without the seal',
      withField('seal', { isShown: false }),
      'fields.seal.isShown: O código de verificação precisa aparecer no certificado',
    ],
    ['a field right of the paper', withField('name', { x: 297.1 }), 'fields.name.x: Use no máximo 297 mm'],
    ['a field below the paper', withField('name', { y: 210.1 }), 'fields.name.y: Use no máximo 210 mm'],
    ['a field that is too narrow', withField('name', { width: 9.9 }), 'fields.name.width: Use no mínimo 10 mm'],
    ['a field wider than the paper', withField('name', { width: 298 }), 'fields.name.width: Mais largo que a folha'],
    ['a text that is too small', withField('name', { size: 5 }), 'fields.name.size: Use no mínimo 6 pontos'],
    ['a text that is too large', withField('name', { size: 97 }), 'fields.name.size: Use no máximo 96 pontos'],
    ['a color by name', withField('name', { color: 'red' }), 'fields.name.color: Cor inválida'],
    ['a color with a second line', { ...initial, accent: '#5b3df5\n' }, 'accent: Cor inválida'],
  ])('certificate settings are refused with %s', (_, settings, issue) => {
    expect(issuesOf(settings)).toEqual([issue])
  })

  test.each<[claim: string, settings: unknown]>([
    ['a day that does not exist', { ...initial, issueFrom: '2025-02-30' }],
    ['a negative place', withField('name', { x: -1 })],
    ['a place that is no number', withField('name', { y: Number.NaN })],
    ['a long organiser', { ...initial, organiser: 'x'.repeat(121) }],
    ['a null character', { ...initial, organiser: 'PBEX\u0000' }],
    ['a missing field', { ...initial, fields: { ...initial.fields, seal: undefined } }],
  ])('certificate settings have one issue with %s', (_, settings) => {
    expect(issuesOf(settings)).toHaveLength(1)
  })
})

test('optional certificate fields may be hidden, and hidden ones of the built-in design need no image', () => {
  for (const name of ['title', 'statement', 'issued', 'signatory'] as const)
    expect(issuesOf(withField(name, { isShown: false }))).toEqual([])
  expect(issuesOf({ ...initial, design: 'own', background: '/api/images/1' })).toEqual([])
})
