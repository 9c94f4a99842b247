import { certificateGrant } from '@palco/contract/certificates/certificates'
import { expect, test } from 'vitest'
import { grantForm, minutesOf, workloadOf } from './grant-form.ts'

const messageOf = (hours: string, minutes: string) =>
  grantForm.safeParse({ reason: 'Palestrante', hours, minutes }).error?.issues[0]?.message

test.each([
  ['0', '0', 'Informe a carga horária'],
  ['1000', '0', 'Horas: um número de 0 a 999'],
  ['-1', '0', 'Horas: um número de 0 a 999'],
  ['1', '60', 'Minutos: um número de 0 a 59'],
  ['', '', 'Horas: um número de 0 a 999'],
  ['0', '1', undefined],
  ['999', '59', undefined],
])('a workload of %s hours and %s minutes has the problem %s', (hours, minutes, message) => {
  expect(messageOf(hours, minutes)).toBe(message)
})

test('the contract takes every workload that the grant form does', () => {
  const minutes = minutesOf({ hours: 999, minutes: 59 })
  expect(certificateGrant.safeParse({ reason: 'Palestrante', minutes }).success).toBe(true)
})

test('the grant form splits a workload into hours and minutes, and back', () => {
  expect(workloadOf(750)).toEqual({ hours: 12, minutes: 30 })
  expect(minutesOf(workloadOf(750))).toBe(750)
})
