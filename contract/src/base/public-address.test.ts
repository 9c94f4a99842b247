import { expect, test } from 'vitest'
import { addressMark } from '../access-links/access-links.ts'
import { addressProblem } from './public-address.ts'

test.each([
  ...[
    'http://localhost:3000',
    'https://127.0.0.1',
    'http://0.0.0.0:3000',
    'http://10.1.2.3',
    'http://192.168.0.9:3000',
  ],
  ...['http://172.16.0.1', 'http://172.31.255.1', 'http://169.254.1.1', 'http://[::1]:3000', 'http://[fe80::1]'],
  ...['http://[fd00::1]', 'https://palco', 'https://palco.local', 'https://app.localhost', 'https://localhost.', 'x'],
])('%s is a local address', (address) => {
  expect(addressProblem(address)).toBe('local')
})

test.each(['http://evento.com', 'http://8.8.8.8', 'http://172.32.0.1'])('%s is an unencrypted address', (address) => {
  expect(addressProblem(address)).toBe('insecure')
})

test.each(['https://evento.com', 'https://evento.com:8443', 'https://fd.com', 'https://[2001:db8::1]'])(
  '%s is a safe address',
  (address) => {
    expect(addressProblem(address)).toBeNull()
  },
)

test('the file name of exported links warns of a local address', () => {
  expect(addressMark('https://evento.com')).toBe('')
  expect(addressMark('http://127.0.0.1:3000')).toBe('_ENDERECO_LOCAL')
  expect(addressMark('http://evento.com')).toBe('_SEM_HTTPS')
})
