import { expect, test } from 'vitest'
import { EVENT_IMAGE_MAX_BYTES, LOGO_MAX_BYTES } from '../base/limits.ts'
import { imageTooLarge, UPLOAD_MAX_TEXT, UPLOAD_TOO_LARGE } from './import-texts.ts'

test('the limit of a sheet is written as in the specification', () => {
  expect(UPLOAD_MAX_TEXT).toBe('5MB')
  expect(UPLOAD_TOO_LARGE).toBe('O arquivo é maior que 5MB. Divida a planilha em partes menores.')
})

test('the limit of an image uses the larger unit', () => {
  expect(imageTooLarge(EVENT_IMAGE_MAX_BYTES)).toBe('A imagem deve ter no máximo 2 MB')
  expect(imageTooLarge(LOGO_MAX_BYTES)).toBe('A imagem deve ter no máximo 512 kB')
})
