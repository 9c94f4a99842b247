import { afterAll, describe, expect, test } from 'vitest'
import { dataOf, openOffice } from '#test/office.ts'
import { aBuyer, deliver, openShop } from '#test/shop.ts'
import { type SignedDelivery, signBody } from '#test/signed-samples.ts'
import { startServer } from '#test/test-server.ts'

const office = await openOffice({ until: afterAll })

const change = ({ headers, query, body }: SignedDelivery): SignedDelivery => ({
  ...{ headers, query },
  body: Buffer.from(body.toString().replace('Bia Prado', 'Bia Prada')),
})

describe('a delivery is refused with 401 and counted', () => {
  test.each([
    ['with a wrong secret', { secret: 'another-secret-0123456789' }, 'bad-proof'],
    ['with an empty secret', { secret: '' }, 'bad-proof'],
  ])('a delivery is refused with 401 and counted %s', async (_, fields, reason) => {
    const shop = await openShop(office)
    expect(await shop.send({ kind: 'paid', ...aBuyer(), ...fields })).toMatchObject({
      status: 401,
      body: { success: false, code: 'INVALID_CREDENTIALS' },
    })
    await shop.send({ kind: 'paid', ...aBuyer(), ...fields })
    expect(await shop.deliveries()).toMatchObject([{ outcome: 'refused', reason, repeats: 2, orderId: null }])
    expect(await shop.held()).toEqual([])
  })

  test('a delivery with a changed byte is refused with 401 and counted', async () => {
    const shop = await openShop(office)
    const answer = await deliver(office.server, shop.source, change(shop.sample({ kind: 'paid', ...aBuyer() })))
    expect(answer.status).toBe(401)
  })

  test('a delivery with a signed timestamp of six minutes ago is refused with 401 and counted', async () => {
    for (const vendor of ['stripe', 'standard'] as const) {
      const shop = await openShop(office, vendor)
      const sample = { kind: 'paid', at: Date.now() - 360_000, ...aBuyer() } as const
      expect((await shop.send(sample)).status).toBe(401)
      expect(await shop.deliveries()).toMatchObject([{ outcome: 'refused', reason: 'old-timestamp' }])
    }
  })

  test.each([
    ['switched off', { active: false }, 'source-off'],
    ['without a secret', null, 'no-secret'],
  ])('a delivery to a source that is %s is refused with 401 and counted', async (_, fields, reason) => {
    const shop = await openShop(office)
    const { id } = shop.source
    if (fields) dataOf(await office.ask(`/admin/purchases/sources/${id}`, { method: 'PUT', body: fields }))
    else await office.server.db.updateTable('purchase_sources').set({ secret: null }).where('id', '=', id).execute()
    expect((await shop.send({ kind: 'paid', ...aBuyer() })).status).toBe(401)
    expect(await shop.deliveries()).toMatchObject([{ outcome: 'refused', reason }])
  })
})

test('unknown and malformed webhook addresses are answered alike', async () => {
  const { source, sample } = await openShop(office)
  const addresses = ['A'.repeat(22), 'short', '%00', "'%20or%201=1", 'A'.repeat(90)]
  const answers = await Promise.all(
    addresses.map((address) =>
      deliver(office.server, { url: source.url.replace(/[^/]+$/, address) }, sample({ kind: 'paid' })),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
})

test('a renewed webhook address takes deliveries, and the old one is unknown', async () => {
  const shop = await openShop(office)
  const renewed = dataOf(await office.ask(`/admin/purchases/sources/${shop.source.id}/address`, { method: 'POST' }))
  expect((await shop.send({ kind: 'paid', ...aBuyer() })).status).toBe(404)
  expect((await deliver(office.server, renewed, shop.sample({ kind: 'paid', ...aBuyer() }))).status).toBe(200)
})

test('a webhook takes bytes in any content type, or without one', async () => {
  const shop = await openShop(office)
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'malformed',
  ]) {
    const sample = shop.sample({ kind: 'paid', order: type, ...aBuyer() })
    expect(
      (await deliver(office.server, shop.source, { ...sample, headers: { ...sample.headers, 'content-type': type } }))
        .status,
    ).toBe(200)
  }
  expect(await shop.held()).toHaveLength(4)
})

test('no route but the webhook takes bodies of other types', async () => {
  const response = await fetch(`${office.server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'text/strange' },
    body: '{}',
  })
  expect(response.status).toBe(415)
})

test('a webhook body of 256 kB is read, and one byte more is 413', async () => {
  const shop = await openShop(office, 'hotmart')
  const send = (bytes: number) =>
    deliver(office.server, shop.source, signBody('hotmart', Buffer.alloc(bytes, ' '), { secret: shop.secret }))
  expect((await send(256 * 1024)).status).toBe(200)
  expect((await send(256 * 1024 + 1)).status).toBe(413)
  expect(await shop.deliveries()).toMatchObject([{ outcome: 'review', reason: 'unreadable' }])
})

test('an empty webhook body is refused', async () => {
  const { source } = await openShop(office)
  expect((await deliver(office.server, source, { headers: {}, query: {}, body: Buffer.alloc(0) })).status).toBe(401)
})

test("Eduzz's ping is answered without a signature or a secret, and leaves nothing", async () => {
  const { source } = await openShop(office, 'eduzz', null)
  await office.server.db.updateTable('purchase_sources').set({ secret: null }).where('id', '=', source.id).execute()
  const ping = { headers: {}, query: {}, body: Buffer.from('{"event":"ping","data":{"message":"ping"}}') }
  expect((await deliver(office.server, source, ping)).status).toBe(200)
  expect(dataOf(await office.ask(`/admin/purchases/deliveries?source=${source.id}`)).data).toEqual([])
})

test('the published example of Standard Webhooks is too old with its secret, and unproven with another', async () => {
  const shop = await openShop(office, 'standard')
  const vector = {
    headers: {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    query: {},
    body: Buffer.from('{"test": 2432232314}'),
  }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const { id } = shop.source
  await deliver(office.server, shop.source, vector)
  dataOf(await office.ask(`/admin/purchases/sources/${id}`, { method: 'PUT', body: { secret } }))
  await deliver(office.server, shop.source, vector)
  expect((await shop.deliveries()).map(({ reason }) => reason).sort()).toEqual(['bad-proof', 'old-timestamp'])
})

describe('limits', () => {
  test('bad proofs of deliveries are cut off after thirty a minute, and others go on', async () => {
    const office = await openOffice()
    const [shop, other] = [await openShop(office), await openShop(office)]
    // Use `sendOnce`: a call that a busy machine answers with 503 counts, too, so it must not be repeated.
    const bad = () => shop.sendOnce({ kind: 'paid', secret: 'another-secret-0123456789' })
    const statuses = (await Promise.all(Array.from({ length: 30 }, bad))).map(({ status }) => status)
    expect(statuses).toContain(401)
    expect(statuses).not.toContain(429)
    const limited = await bad()
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await other.send({ kind: 'paid', ...aBuyer() })).status).toBe(200)
  })

  test('guessed webhook addresses are cut off after sixty a minute', async () => {
    const server = await startServer()
    const guess = () => fetch(`${server.url}/api/webhooks/${'A'.repeat(22)}`, { method: 'POST', body: 'x' })
    const statuses = (await Promise.all(Array.from({ length: 60 }, guess))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect((await guess()).status).toBe(429)
  })
})

test('secrets and signatures of deliveries are in no answer, no log line and no metric', async () => {
  const office = await openOffice()
  const secret = 'a-secret-that-nobody-reads'
  const shop = await openShop(office, 'kiwify')
  const { id, url } = shop.source
  const saved = await office.ask(`/admin/purchases/sources/${id}`, { method: 'PUT', body: { secret } })
  const signed = shop.sample({ kind: 'paid', secret, ...aBuyer() })
  expect((await deliver(office.server, shop.source, signed)).status).toBe(200)
  expect((await deliver(office.server, shop.source, change(signed))).status).toBe(401)
  const paths = ['sources', 'deliveries', 'sales'].map((path) => `/admin/purchases/${path}`)
  const answers = await Promise.all(
    [...paths, '/admin/audit', '/admin/dashboard/overview'].map((path) => office.ask(path)),
  )
  const texts = [saved, ...answers].map(({ text }) => text).join('')
  expect(texts).toContain('"hasSecret":true')
  expect(texts).not.toContain(secret)
  const metrics = await (await fetch(`${office.server.url}/metrics`)).text()
  const address = new URL(url).pathname.split('/').at(-1) ?? ''
  for (const hidden of [secret, address, signed.query.signature ?? '', 'bia'])
    expect(`${office.server.log()} ${metrics}`).not.toContain(hidden)
})
