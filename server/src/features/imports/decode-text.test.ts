import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const UTF16_BE = Buffer.from('\ufeffJosé', 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from('José')],
  ['UTF-8 with a mark', Buffer.from('\ufeffJosé')],
  ['Windows-1252', Buffer.from('José', 'latin1')],
  ['UTF-16, little end first', Buffer.from('\ufeffJosé', 'utf16le')],
  ['UTF-16, big end first', UTF16_BE],
])('an imported text file is decoded as %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe('José')
})

test('an imported text file may have characters of Windows-1252 that Latin-1 lacks', () => {
  expect(decodeText(Buffer.from([0x80, 0x93, 0xe3]))).toBe('€“ã')
})

test.each([
  ['plain', Buffer.from('nome;email\nAna\0;a@b.co')],
  ['UTF-16', Buffer.from('\ufeffnome\0', 'utf16le')],
])('an imported %s text with a NUL in it is refused', (_, bytes) => {
  expect(() => decodeText(bytes)).toThrow('não é de uma planilha')
})
