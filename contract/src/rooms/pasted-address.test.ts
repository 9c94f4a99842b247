import { expect, test } from 'vitest'
import { pastedAddressProblem } from './pasted-address.ts'

const room = {
  webinarUrl: 'https://youtu.be/dQw4w9WgXcQ',
  backupUrl: 'https://vimeo.com/76979871',
  onAir: 'main',
  mode: 'page',
} as const
const INSECURE = /começa com http.*https/

test.each([
  ['http', 'http://stream.example/live', INSECURE],
  ['http with a port', 'http://stream.example:8080/live', INSECURE],
  ['http with capitals', 'HTTP://stream.example/live', INSECURE],
  ['http of a host that only begins like this computer', 'http://localhost.example/live', INSECURE],
  ['nothing', '  ', /^Cole o endereço/],
  ['a script', 'javascript:alert(1)', /^Formato de URL não reconhecido/],
  ['the URL on air', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', /já está no ar/],
])('a pasted address is refused in words if it is %s', (_, pasted, words) => {
  expect(pastedAddressProblem(pasted, room)).toMatch(words)
})

test.each([
  ['https', 'https://stream.example/live'],
  ['http of a site that is shown by https', 'http://vimeo.com/90509568'],
  ['http of this computer', 'http://127.0.0.1:8080/live'],
])('a pasted address is taken if it is %s', (_, pasted) => {
  expect(pastedAddressProblem(pasted, room)).toBeNull()
})

test('a pasted address with http is taken for a room that opens in a window of its own', () => {
  expect(pastedAddressProblem('http://stream.example/live', { ...room, mode: 'window' })).toBeNull()
})

test('a pasted address of a room on its backup is refused if it is one that the room has', () => {
  const onBackup = { ...room, onAir: 'backup' } as const
  expect(pastedAddressProblem(room.backupUrl, onBackup)).toMatch(/já está no ar/)
  expect(pastedAddressProblem(room.webinarUrl, onBackup)).toMatch(/Voltar ao principal/)
  expect(pastedAddressProblem('https://vimeo.com/90509568', onBackup)).toBeNull()
})
