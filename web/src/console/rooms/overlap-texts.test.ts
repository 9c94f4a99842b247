import { expect, test } from 'vitest'
import { savedRoom } from '../../testing/groups.ts'
import { overlapTexts } from './overlap-texts.ts'

const HOURS = { startDate: '2026-11-24T13:00:00.000Z', endDate: '2026-11-24T14:00:00.000Z' }
const room = (id: string, webinarUrl: string, name = id) => ({ ...savedRoom(name), ...HOURS, id, name, webinarUrl })

test('two overlapping rooms have one text with all that they share', () => {
  const shared = room('A', 'https://vimeo.com/1')
  expect([...overlapTexts([shared, { ...shared, id: 'B', name: 'B' }], () => true)]).toEqual([
    ['A', ['Ao mesmo tempo que "B": mesmo grupo, mesmo endereço']],
    ['B', ['Ao mesmo tempo que "A": mesmo grupo, mesmo endereço']],
  ])
})

test('rooms of two groups with one transmission have a text unless it is intended', () => {
  const shared = { ...room('A', 'https://vimeo.com/1'), speaker: 'Helena' }
  const rooms = [shared, { ...shared, id: 'B', name: 'B', groupId: 'other' }]
  expect(overlapTexts(rooms, () => false).get('A')).toEqual([
    'Ao mesmo tempo que "B": mesmo palestrante, mesmo endereço',
  ])
  expect(overlapTexts(rooms, () => true).size).toBe(0)
})

test('overlapping rooms of one name are named once, and of many rooms only some', () => {
  const named = (name: string, index: number) => room(`${index}`, `https://vimeo.com/${index + 1}`, name)
  expect(overlapTexts(['A', 'B', 'B'].map(named), () => true).get('0')).toEqual(['Ao mesmo tempo que "B": mesmo grupo'])
  const many = overlapTexts(
    Array.from({ length: 300 }, (_, index) => named(`Sala ${index}`, index)),
    () => true,
  )
  expect(many.get('0')).toHaveLength(6)
  expect(many.get('0')?.at(-1)).toBe('Ao mesmo tempo que mais 294 salas')
})
