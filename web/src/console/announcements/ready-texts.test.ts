import { ANNOUNCEMENT_MAX_LENGTH } from '@palco/contract/base/limits'
import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { expect, test } from 'vitest'
import { readyTexts } from './ready-texts.ts'

const beginning = (room: string | null, minutes: number) => readyTexts({ room, minutes })[0]

test.each([
  [null, 10, 'Começa em 10 minutos', 'Começamos em 10 minutos.', 'Wir beginnen in 10 Minuten.'],
  ['Abertura', 1, 'Começa em 1 minuto', '“Abertura” começa em 1 minuto.', '„Abertura“ beginnt in 1 Minute.'],
  ['{minutes} $&', 0, 'Começa agora', '“{minutes} $&” começa agora.', '„{minutes} $&“ beginnt jetzt.'],
])('ready texts for the room %s, %i minutes before it begins', (room, minutes, label, portuguese, german) => {
  const ready = beginning(room, minutes)
  expect([ready?.label, ready?.texts.PT_BR, ready?.texts.DE_DE]).toEqual([label, portuguese, german])
})

test('each ready text is written in all languages, and leaves space for a long name', () => {
  const room = 'x'.repeat(150)
  for (const { texts } of readyTexts({ room, minutes: 10 })) {
    expect(Object.keys(texts)).toEqual([...INTERFACE_LANGUAGES])
    for (const text of Object.values(texts)) {
      expect(text).toContain(room)
      expect(text.length).toBeLessThanOrEqual(ANNOUNCEMENT_MAX_LENGTH)
      expect(text).not.toMatch(/[{}]/)
    }
  }
})
