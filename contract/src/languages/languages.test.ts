import { expect, test } from 'vitest'
import { firstProblem } from '../../testing/first-problem.ts'
import { DEFAULT_LANGUAGE, INITIAL_LANGUAGES, INTERFACE_LANGUAGES } from './interface-languages.ts'
import { languageCreate, languageUpdate } from './languages.ts'

const portuguese = { code: 'PT_BR', name: 'Português', flag: '🇧🇷' }
const ALL_REQUIRED = 'Todos os campos são obrigatórios'

test('the product starts in Brazilian Portuguese', () => {
  expect(DEFAULT_LANGUAGE).toBe('PT_BR')
})

test('an empty database starts with every language of the interface', () => {
  expect(INITIAL_LANGUAGES.map(({ code }) => code)).toEqual([...INTERFACE_LANGUAGES])
})

test.each(INITIAL_LANGUAGES)('the initial language $code is valid', (language) => {
  expect(languageCreate.parse(language)).toEqual(language)
})

test.each(['code', 'name', 'flag'])('a language needs its %s', (field) => {
  expect(firstProblem(languageCreate, { ...portuguese, [field]: undefined })).toBe(ALL_REQUIRED)
})

test.each(['code', 'name', 'flag'])('a language rejects a blank %s', (field) => {
  expect(firstProblem(languageCreate, { ...portuguese, [field]: ' ' })).toBe(ALL_REQUIRED)
})

test.each([
  ['pt_br'],
  ['PT-BR'],
  ['PT'],
  ['PT_BRA'],
  ['PT_BR_X'],
  ['XPT_BR'],
  ['P_BR'],
  ['PT_B'],
  ['PT_br'],
  ['pt_BR'],
])('a language rejects the code %s', (code) => {
  expect(firstProblem(languageCreate, { ...portuguese, code })).toBe('O código deve seguir o formato PT_BR, EN_US')
})

test('a flag may be as long as the longest emoji', () => {
  expect(firstProblem(languageCreate, { ...portuguese, flag: '🏴󠁧󠁢󠁥󠁮󠁧󠁿' })).toBeUndefined()
})

test.each([
  ['only its status', { active: false }, { active: false }],
  ['only its status, by a form', { active: 'true' }, { active: true }],
  ['only its name', { name: 'Brasileiro' }, { name: 'Brasileiro' }],
  ['nothing but a new logo', {}, {}],
])('an update of a language may change %s', (_, sent, update) => {
  expect(languageUpdate.parse(sent)).toEqual(update)
})

test('an update of a language can not blank a field', () => {
  expect(firstProblem(languageUpdate, { name: '' })).toBe(ALL_REQUIRED)
})

test('an update of a language may remove the logo, and has the version that was seen', () => {
  expect(languageUpdate.parse({ removeLogo: 'true', version: '3' })).toEqual({ removeLogo: true, version: 3 })
  expect(languageUpdate.safeParse({ version: '1.5' }).success).toBe(false)
})
