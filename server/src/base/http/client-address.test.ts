import { expect, test } from 'vitest'
import { clientAddress, exactAddress } from './client-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:54321', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', 'unknown'],
  ['somebody', 'unknown'],
  ['999.1.1.1', 'unknown'],
])('the client address %s counts as %s', (ip, client) => {
  expect(clientAddress(ip)).toBe(client)
})

test.each([
  ['203.0.113.9:54321', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[2001:DB8:1:2:0:0:0:9]:443', '2001:db8:1:2::9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['somebody', 'unknown'],
])('the client address %s is recorded as %s', (ip, address) => {
  expect(exactAddress(ip)).toBe(address)
})
