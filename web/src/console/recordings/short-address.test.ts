import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube.com/watch?v=dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ', 'youtu.be/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo.com/76979871'],
  ['https://player.example.com/embed/plenaria-internacional?lang=pt', 'player.example.com/…ernacional?lang=pt'],
])('the recording address %s is shown as %s', (address, expected) => {
  expect(shortAddress(address)).toBe(expected)
})
