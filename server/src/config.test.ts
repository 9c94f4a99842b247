import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const trustProxy = (value: string) => readConfig({ TRUST_PROXY: value }, false).trustProxy

test.each([
  ['', 0],
  [' ', 0],
  ['false', 0],
  ['no', 0],
  ['0', 0],
  ['true', 1],
  ['YES', 1],
  ['1', 1],
  ['12', 12],
  ['10.0.0.1', '10.0.0.1'],
  ['10.0.0.0/8 , 2001:db8::/32,loopback', '10.0.0.0/8,2001:db8::/32,loopback'],
  ['192.0.2.1/32', '192.0.2.1/32'],
  ['2001:db8::1/128', '2001:db8::1/128'],
])('TRUST_PROXY=%j is %j', (value, proxies) => {
  expect(trustProxy(value)).toBe(proxies)
})

test.each([
  'maybe',
  '-1',
  '1.5',
  '100',
  '10.0.0.1,',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '2001:db8::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  'proxy.example',
  '10.0.0.1 10.0.0.2',
])('TRUST_PROXY=%s is refused', (value) => {
  expect(() => trustProxy(value)).toThrow(
    'TRUST_PROXY must be the number of proxies in front, or their addresses separated by commas. Correct TRUST_PROXY or leave it out.',
  )
})
