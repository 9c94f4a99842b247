import { printedCode } from '@palco/contract/certificates/certificate-code'
import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { afterAll, describe, expect, test } from 'vitest'
import { addCertificate, somePrint } from '#test/checked-certificates.ts'
import { call } from '#test/client.ts'
import { startServer, type TestServer } from '#test/test-server.ts'

const server = await startServer({ until: afterAll, trustProxy: 1 })

let clients = 0
/** Each request comes from another IP address, so that no limit is reached. */
function visit(path: string, { headers, ...options }: Parameters<typeof call>[2] = {}, at: TestServer = server) {
  clients += 1
  const from = { 'x-forwarded-for': `10.1.${clients >> 8}.${clients & 255}`, 'accept-language': 'pt-BR' }
  return call(at, path, { ...options, headers: { ...from, ...headers } })
}

const withoutRequest = ({ headers }: Awaited<ReturnType<typeof call>>) =>
  [...headers].filter(([name]) => !['x-request-id', 'date', 'content-length'].includes(name))

const UNKNOWN = 'ZZZZ-ZZZZ-ZZZZ'

describe('a valid certificate', () => {
  test('a valid certificate has every printed field on its page', async () => {
    const code = await addCertificate(server)
    const { status, text } = await visit(`/c/${printedCode(code)}`)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Certificado válido</h1>')
    const { name, event, organiser, signatory, programme } = somePrint
    const rooms = programme.flatMap(({ title, speaker }) => [title, speaker])
    const days = ['De 1º a 5 de dezembro de 2025', '12 de dezembro de 2025', '01/12/2025']
    const times = ['12\u00a0horas e 30\u00a0minutos', '1\u00a0h\u00a030\u00a0min', '45\u00a0min']
    const printed = [name, event, organiser, signatory.name, signatory.role, ...rooms, ...days, ...times]
    for (const field of [...printed, printedCode(code), 'Português (Brasil)']) expect(text).toContain(field)
  })

  test.each([
    ['lower case', (code: string) => code.toLowerCase()],
    ['without hyphens', (code: string) => code.replaceAll('-', '')],
    ['letters for digits', (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l')],
    ['encoded spaces', (code: string) => code.replaceAll('-', '%20')],
    ['an encoded dash', (code: string) => code.replaceAll('-', '%E2%80%93')],
    ['a slash at the end', (code: string) => `${code}/`],
    ['full-width letters', (code: string) => encodeURIComponent(code.replaceAll('T', 'Ｔ'))],
  ])('a valid certificate is found by its code with %s', async (_, spell) => {
    const code = printedCode(await addCertificate(server))
    const { status, text } = await visit(`/c/${spell(code)}`)
    expect(status).toBe(200)
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="http://127.0.0.1:\\d+/c/${code}">`))
  })

  test('the page of a certificate shows hostile names as text', async () => {
    const name = `</title><script>alert("1")</script>'&\u202e`
    const code = await addCertificate(server, { name, event: '<img src=x>', organiser: '"><b>' })
    const { text } = await visit(`/c/${code}`)
    expect(text).not.toMatch(/<script|<img src=x|"><b>|\u202e/)
    expect(text).toContain('<title>Certificado de &lt;/title&gt;&lt;script&gt;')
  })

  test('the page of a certificate leaves out what was not printed', async () => {
    const code = await addCertificate(server, { organiser: '', signatory: { name: '', role: '' }, programme: [] })
    const { text } = await visit(`/c/${code}`)
    expect(text).not.toMatch(/Realização|Assinatura|<table/)
  })

  test('the page of a certificate has less than 30 kB with the longest programme', async () => {
    const room = { title: 'x'.repeat(60), speaker: 'y'.repeat(40), day: '2025-12-01', minutes: 90 }
    const code = await addCertificate(server, { programme: Array<typeof room>(60).fill(room) })
    const { bytes } = await visit(`/c/${code}`)
    expect(bytes.length).toBeLessThan(30_000)
  })
})

describe('the picture', () => {
  test('the picture of a valid certificate is a PNG, with the address that the page names', async () => {
    const { text } = await visit(`/c/${await addCertificate(server)}`)
    const [, address = ''] = /<meta property="og:image" content="http:\/\/[^/]+([^"]+)">/.exec(text) ?? []
    const { status, headers, bytes } = await visit(address)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  })

  test('the picture of a certificate that is not valid does not exist', async () => {
    const revoked = await addCertificate(server, {}, { revoked_at: '2026-01-03T01:00:00.000Z', revoked_by: 'hand' })
    const replaced = await addCertificate(server, {}, { replaced_by: revoked })
    for (const code of [revoked, replaced, UNKNOWN, 'x', 'x'.repeat(500)])
      expect((await visit(`/c/${code}/picture.png`)).status).toBe(404)
  })
})

test('a revoked certificate says since when in the event’s zone, without the reason', async () => {
  const revoked = { revoked_at: '2026-01-03T01:00:00.000Z', revoked_by: 'refund', revoke_reason: 'Estorno' } as const
  const { status, text } = await visit(`/c/${await addCertificate(server, {}, revoked)}`)
  expect(status).toBe(200)
  expect(text).toContain('<h1>Revogado em 2 de janeiro de 2026</h1>')
  expect(text).toContain(somePrint.name)
  expect(text).not.toMatch(/Estorno|refund|reembolso|og:image|Certificado válido/)
})

test('a replaced certificate links to the new one, in the chosen language', async () => {
  const newer = await addCertificate(server, { name: 'Ana Moreira' })
  const code = await addCertificate(server, {}, { replaced_by: newer })
  const { text } = await visit(`/c/${code}?lang=en`)
  expect(text).toContain('<h1>Replaced certificate</h1>')
  expect(text).toContain(`href="/c/${printedCode(newer)}?lang=en"`)
  expect(text).toContain(somePrint.name)
})

describe('what is unknown', () => {
  test.each([
    ['malformed', 'nothing'],
    ['empty', '%20'],
    ['with a letter that no code has', 'UUUU-UUUU-UUUU'],
    ['with slashes', 'a/b/c'],
    ['with a file name', 'index.html'],
    ['malformed in its encoding', '%E0%A4%A'],
    ['with a zero byte', '%00'],
    ['climbing', '..%2f..%2fetc'],
    ['Unicode', encodeURIComponent('🎭\u0301\u202e𝟘𐒠')],
    ['a lone surrogate', '%ED%A0%80'],
    ['very long', 'x'.repeat(8000)],
    ['a prototype', '__proto__'],
  ])('an unknown certificate code is answered alike if it is %s', async (_, typed) => {
    const expected = await visit(`/c/${UNKNOWN}`)
    const answer = await visit(`/c/${typed}`)
    const withoutValue = ({ text }: typeof answer) => text.replace(/ value="[^"]*"/, '')
    expect(answer.status).toBe(404)
    expect(withoutRequest(answer)).toEqual(withoutRequest(expected))
    expect(withoutValue(answer)).toBe(withoutValue(expected))
  })

  test('an unknown certificate code stays in the form, to be corrected', async () => {
    const { text } = await visit('/c/ZZZZ-ZZZZ-ZZZ"><b>')
    expect(text).toContain('<h1>Certificado não encontrado</h1>')
    expect(text).toContain('value="ZZZZ-ZZZZ-ZZZb"')
  })
})

describe('the form', () => {
  test.each([
    ['/c', 200, null],
    ['/c/', 200, null],
    ['/c?code=', 200, null],
    ['/c?code=a&code=b', 200, null],
    ['/c?code=..', 200, null],
    ['/c?code=7k3mq9td2xvb', 303, '/c/7K3M-Q9TD-2XVB'],
    ['/c?code=7k3m+q9td-2xvb&lang=fr', 303, '/c/7K3M-Q9TD-2XVB?lang=fr'],
    ['/c?code=%2F%2Fevil.example', 303, '/c/evilexample'],
    [`/c?code=${encodeURIComponent('𝟘'.repeat(60))}`, 303, `/c/${encodeURIComponent('𝟘'.repeat(40))}`],
    ['/c?code=%ED%A0%80a', 303, /^\/c\/\w+$/],
  ])('the form for a certificate code at %s is answered %i', async (path, status, location) => {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    expect(answer.status).toBe(status)
    const found = answer.headers.get('location')
    if (location instanceof RegExp) expect(found).toMatch(location)
    else expect(found).toBe(location)
  })
})

describe('the language', () => {
  test.each(INTERFACE_LANGUAGES)('the language %s of a certificate’s page is chosen by ?lang=', async (language) => {
    const tag = language.replace('_', '-').replace(/^../, (letters) => letters.toLowerCase())
    const { text } = await visit(`/c/${await addCertificate(server)}?lang=${tag}`)
    expect(text).toContain(`<html lang="${tag}">`)
    // The certificate is in Portuguese. Pages in other languages have one more link, to the Portuguese page.
    const links = INTERFACE_LANGUAGES.length - (language === 'PT_BR' ? 1 : 0)
    expect(text.match(/hreflang=/g)).toHaveLength(links)
  })

  test('a certificate’s page is in the browser’s language, or the paper’s for programs that name none', async () => {
    const path = `/c/${await addCertificate(server, { language: 'DE_DE' })}`
    expect((await visit(path, { headers: { 'accept-language': 'it' } })).text).toContain('<html lang="it-IT">')
    expect((await visit(path, { headers: { 'accept-language': '*' } })).text).toContain('<html lang="de-DE">')
  })
})

test('the page of a certificate is private, not indexed, and runs nothing', async () => {
  const { headers, text } = await visit(`/c/${await addCertificate(server)}`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; form-action 'self'; /)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(headers.get('set-cookie')).toBeNull()
  expect(text).not.toMatch(/<script| style=|@example/)
})

test('HEAD of a certificate’s page is answered like GET', async () => {
  const code = await addCertificate(server)
  expect((await visit(`/c/${code}`, { method: 'HEAD' })).status).toBe(200)
  expect((await visit(`/c/${UNKNOWN}`, { method: 'HEAD' })).status).toBe(404)
})

test('the certificate code is in no log line and no metric', async () => {
  const code = await addCertificate(server)
  for (const typed of [code, printedCode(code), `${code}x`]) await visit(`/c/${typed}`)
  const { text } = await call(server, '/metrics')
  expect(server.log()).toContain('"route":"/c/*"')
  expect(text).toContain('route="/c/*"')
  for (const place of [server.log(), text]) expect(place).not.toMatch(new RegExp(`${code}|${printedCode(code)}`))
})

test('a failed lookup of a certificate has a page, too', async () => {
  const own = await startServer()
  await own.db.destroy()
  const { status, text } = await call(own, `/c/${UNKNOWN}`, { headers: { 'accept-language': 'en' } })
  expect(status).toBe(500)
  expect(text).toContain('<h1>We can’t check it right now</h1>')
})
