import { expect, test } from 'vitest'
import * as limits from './limits.ts'

const KB = 1024

test('sheets have the formats of the specification, with their content types', () => {
  expect(limits.UPLOAD_EXTENSIONS).toEqual(['.xlsx', '.xls', '.csv'])
  expect(limits.UPLOAD_CONTENT_TYPES).toEqual({
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
    'application/vnd.ms-excel': '.xls',
    'text/csv': '.csv',
  })
})

test('images exclude formats that can run script', () => {
  const formats = limits.IMAGE_CONTENT_TYPES.map((type) => type.replace('image/', ''))
  expect(formats).toEqual(['png', 'jpeg', 'webp', 'gif'])
})

test('a picture of the event has at most two megabytes, a logo half of one', () => {
  expect(limits.EVENT_IMAGE_MAX_BYTES).toBe(2048 * KB)
  expect(limits.LOGO_MAX_BYTES).toBe(512 * KB)
})
