import { expect, test } from 'vitest'
import { webinarSandbox } from './webinar-sandbox.ts'

const OWN = 'https://palco.example.com'
const allowed = (url: string) => webinarSandbox(url, OWN).split(' ')

test('a webinar may run scripts, and can’t navigate our page', () => {
  const tokens = allowed('https://www.youtube.com/embed/aqz-KE-bpKQ?nome=Ana')
  expect(tokens).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-forms']))
  expect(tokens.filter((token) => token.startsWith('allow-top-navigation'))).toEqual([])
})

test.each([`${OWN}/login`, `${OWN.toUpperCase()}/api/images/1`, 'https://palco.example.com:443/'])(
  'a frame of our own %s gets no allow-same-origin',
  (url) => {
    expect(allowed(url)).toContain('allow-scripts')
    expect(allowed(url)).not.toContain('allow-same-origin')
  },
)

test.each(['https://palco.example.com:8443/', 'http://palco.example.com/', 'https://live.palco.example.com/'])(
  'the address %s is of another origin',
  (url) => expect(allowed(url)).toContain('allow-same-origin'),
)
