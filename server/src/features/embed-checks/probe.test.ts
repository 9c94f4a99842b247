import { type AddressInfo, createServer } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openWebinarHost } from '#test/webinar-host.ts'
import { OURS, PAGES, page } from '#test/webinar-pages.ts'
import { createProbe } from './probe.ts'
import { INTERNET } from './reach.ts'

const asked: string[] = []
const host = await openWebinarHost((request, response) => {
  const name = request.headers.host ?? ''
  asked.push(name)
  ;(PAGES[name] ?? page({}, 418))(response, request)
}, afterAll)

/**
 * The IP addresses of host names. A list has one address for each lookup, as in DNS rebinding: first the allowed one of
 * this test's server, then a private one.
 */
const NAMES = {
  'inside.site.example': '10.0.0.7',
  'loopback.site.example': '127.0.0.2',
  'ipv6.site.example': '::1',
  'mapped.site.example': '::ffff:10.0.0.7',
  'unique-local.site.example': 'fd00::7',
  'link-local.site.example': 'fe80::7',
  'shared.site.example': '100.64.0.7',
  'metadata.site.example': '169.254.169.254',
  'unspecified.site.example': '0.0.0.0',
  'rebound.site.example': ['127.0.0.1', '10.0.0.7'],
  'nowhere.site.example': 'nowhere',
}

const probe = createProbe(host.reach(NAMES), OURS)
const says = async (address: string) => {
  const { verdict, reason } = await probe(address)
  return reason ? `${verdict}: ${reason}` : verdict
}

const NO = 'refused: framing-refused'
const PRIVATE = 'refused: private-network'
const UNCLEAR = 'unknown: unclear-answer'

test.each([
  ['https://plain.site.example/', 'plays'],
  ['https://self.site.example/', NO],
  ['https://ours.site.example/', 'plays'],
  ['https://two.site.example/', NO],
  ['https://deny.site.example/', NO],
  ['https://sameorigin.site.example/', NO],
  ['https://allow-from.site.example/', 'plays'],
  ['https://report-only.site.example/', 'plays'],
  ['https://echo.site.example/', 'plays'],
  ['plain.site.example/embed', 'plays'],
  ['https://gone.site.example/', 'refused: page-not-found'],
  ['https://login.site.example/', UNCLEAR],
  ['https://broken.site.example/', UNCLEAR],
  ['https://empty.site.example/', UNCLEAR],
])('the probe of %s answers %s', async (address, expected) => {
  expect(await says(address)).toBe(expected)
})

test.each([
  ['https://moved.site.example/', NO],
  ['https://moved-refusing.site.example/', 'plays'],
  ['https://moved-beside.site.example/a', 'plays'],
  ['https://to-http.site.example/', 'refused: insecure'],
  ['https://to-port.site.example/', 'unknown: not-testable'],
  ['https://to-file.site.example/', 'unknown: not-testable'],
  ['https://to-nonsense.site.example/', UNCLEAR],
  ['https://to-nowhere.site.example/', UNCLEAR],
])('the probe follows the redirect of %s to the verdict %s', async (address, expected) => {
  expect(await says(address)).toBe(expected)
})

test('a probe follows at most five redirects', async () => {
  asked.length = 0
  expect(await says('https://to-itself.site.example/')).toBe(UNCLEAR)
  expect(asked).toHaveLength(6)
})

test.each([
  ['not an address', 'refused: invalid-address'],
  ['javascript:alert(1)', 'refused: invalid-address'],
  ['http://plain.site.example/', 'refused: insecure'],
  ['http://127.0.0.1/', 'refused: insecure'],
  ['https://ana:segredo@plain.site.example/', 'refused: credentials'],
  ['https://plain.site.example:8443/', 'unknown: not-testable'],
  ['https://plain.site.example:22/', 'unknown: not-testable'],
  ['https://www.youtube.com/channel/UCabc/live', 'unknown: channel'],
])('a probe decides without a request about %s: %s', async (address, expected) => {
  asked.length = 0
  expect(await says(address)).toBe(expected)
  expect(asked).toEqual([])
})

test.each([
  'https://127.0.0.2/',
  'https://127.2/',
  'https://2130706434/',
  'https://0177.0.0.2/',
  'https://0x7f000002/',
  'https://0x7f.0.0.2/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.2]/',
  'https://[::ffff:7f00:2]/',
  'https://[64:ff9b::7f00:2]/',
  'https://[2002:7f00:2::]/',
  'https://[fe80::7]/',
  'https://[fd00::7]/',
  'https://0.0.0.0/',
  'https://10.0.0.7/',
  'https://172.16.0.7/',
  'https://192.168.0.7/',
  'https://100.64.0.7/',
  'https://169.254.169.254/latest/meta-data/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://inside.site.example/',
  'https://loopback.site.example/',
  'https://ipv6.site.example/',
  'https://mapped.site.example/',
  'https://unique-local.site.example/',
  'https://link-local.site.example/',
  'https://shared.site.example/',
  'https://metadata.site.example/',
  'https://unspecified.site.example/',
  'https://to-ipv4.site.example/',
  'https://to-decimal.site.example/',
  'https://to-octal.site.example/',
  'https://to-hex.site.example/',
  'https://to-short.site.example/',
  'https://to-ipv6.site.example/',
  'https://to-mapped.site.example/',
  'https://to-metadata.site.example/',
  'https://to-inside.site.example/',
])('a probe never connects to a private address: %s', async (address) => {
  expect(await says(address)).toBe(PRIVATE)
})

test('a probe refuses a name that resolves to a private address on the second lookup', async () => {
  const probe = createProbe(host.reach(NAMES), OURS)
  expect((await probe('https://rebound.site.example/')).verdict).toBe('unknown')
  expect(await probe('https://rebound.site.example/')).toEqual({ verdict: 'refused', reason: 'private-network' })
  const again = createProbe(host.reach({ ...NAMES, 'to-rebound.site.example': '127.0.0.1' }), OURS)
  await again('https://rebound.site.example/')
  expect(await again('https://to-rebound.site.example/')).toEqual({ verdict: 'refused', reason: 'private-network' })
})

test('a probe with the production settings never connects to this machine', async () => {
  let isReached = false
  const trap = createServer(() => {
    isReached = true
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void trap.close())
  await new Promise((resolve) => trap.once('listening', resolve))
  const { port } = trap.address() as AddressInfo
  const probe = createProbe({ ...INTERNET, port }, OURS)
  for (const address of [
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[::10.0.0.1]/',
    'https://[::1]/',
    'https://localhost/',
    'https://localhost.:8443/',
    'https://palco.localhost/',
  ])
    expect(await probe(address), address).toEqual({ verdict: 'refused', reason: 'private-network' })
  expect(isReached).toBe(false)
})

test.each([
  ['https://long.site.example/', UNCLEAR],
  ['https://reset.site.example/', 'unknown: unreachable'],
  ['https://switching.site.example/', 'unknown: unreachable'],
  ['https://nowhere.site.example/', 'unknown: unreachable'],
  ['https://untrusted.test/', 'refused: certificate'],
  ['https://endless-body.site.example/', NO],
])('the probe of the faulty site %s answers %s', async (address, expected) => {
  expect(await says(address)).toBe(expected)
  await expect.poll(host.countConnections).toBe(0)
})

test.each(['https://silent.site.example/', 'https://dripping.site.example/'])(
  'probing %s times out',
  async (address) => {
    const impatient = createProbe(host.reach({}, 150), OURS)
    expect(await impatient(address)).toEqual({ verdict: 'unknown', reason: 'too-slow' })
    await expect.poll(host.countConnections).toBe(0)
  },
)

test('a probe refuses an untrusted certificate', async () => {
  const { agent, ...reach } = host.reach()
  const strict = createProbe({ ...reach, agent: { ...agent, ca: undefined } }, OURS)
  expect(await strict('https://plain.site.example/')).toEqual({ verdict: 'refused', reason: 'certificate' })
})

test('without PUBLIC_URL a probe’s verdict that depends on our origin is unknown', async () => {
  const unsure = createProbe(host.reach(), null)
  expect((await unsure('https://plain.site.example/')).verdict).toBe('plays')
  expect((await unsure('https://ours.site.example/')).reason).toBe('own-address-unknown')
  expect((await unsure('https://deny.site.example/')).verdict).toBe('refused')
})

test('an aborted probe has no verdict, and leaves no connection open', async () => {
  const stopping = new AbortController()
  const probing = probe('https://silent.site.example/', stopping.signal)
  await expect.poll(host.countConnections).toBe(1)
  stopping.abort()
  await expect(probing).rejects.toThrow()
  await expect.poll(host.countConnections).toBe(0)
})

test.each([
  ['https://youtu.be/fine-------', 'plays'],
  ['https://www.youtube.com/playlist?list=PLfine', 'plays'],
  ['https://youtu.be/400--------', 'refused: video-not-found'],
  ['https://youtu.be/401--------', 'refused: embedding-off'],
  ['https://youtu.be/403--------', 'refused: video-private'],
  ['https://youtu.be/404--------', 'refused: video-not-found'],
  ['https://youtu.be/429--------', UNCLEAR],
  ['https://youtu.be/503--------', UNCLEAR],
  ['https://youtu.be/forbidden--', UNCLEAR],
  ['https://youtu.be/huge-------', UNCLEAR],
  ['https://vimeo.com/76979871/abc123', 'plays'],
  ['https://vimeo.com/1', 'plays'],
  ['https://vimeo.com/2', 'refused: video-elsewhere'],
  ['https://vimeo.com/403', 'refused: video-elsewhere'],
  ['https://vimeo.com/404', 'refused: video-not-found'],
  ['https://vimeo.com/500', UNCLEAR],
])('the probe asks oEmbed about %s: %s', async (address, expected) => {
  expect(await says(address)).toBe(expected)
})
