import { type EventSettingsUpdate, INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { expect, test } from 'vitest'
import { countProblems } from '../kit/form/count-problems.ts'
import { settingsResolver } from './settings-resolver.ts'

const { LIVE } = INITIAL_EVENT_SETTINGS.passes

async function problemsOf(given: Partial<EventSettingsUpdate>) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await settingsResolver(
    { ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482', ...given },
    undefined,
    options,
  )
  return errors
}

test('the settings form accepts the initial settings', async () => {
  expect(countProblems(await problemsOf({}))).toBe(0)
})

test('the settings form has a Portuguese message for each number', async () => {
  const pass = {
    ...LIVE,
    instalments: { count: 0, amount: Number.NaN },
    cash: { ...LIVE.cash, USD: -1 },
    accessMonths: 1.5,
  }
  const errors = await problemsOf({ title: ' ', passes: { ...INITIAL_EVENT_SETTINGS.passes, LIVE: pass } })
  expect(countProblems(errors)).toBe(5)
  expect(errors.passes?.LIVE?.instalments?.count?.message).toBe('Use um número maior que zero')
  expect(errors.passes?.LIVE?.instalments?.amount?.message).toBe('Informe um número')
  expect(errors.passes?.LIVE?.cash?.USD?.message).toBe('O valor não pode ser negativo')
  expect(errors.passes?.LIVE?.accessMonths?.message).toBe('Use um número inteiro')
})

test('the settings form refuses an incomplete day, which the field gives as an empty text', async () => {
  const errors = await problemsOf({ recordings: { freeUntil: '', countForAttendance: false } })
  expect(errors.recordings?.freeUntil?.message).toBe('Data inválida')
})
