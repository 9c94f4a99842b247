import { expect, test } from 'vitest'
import { openCertificateEvent } from '#test/certificate-event.ts'
import { call } from '#test/client.ts'
import { dataOf } from '#test/office.ts'
import { openShop } from '#test/purchased-passes.ts'
import { startServer } from '#test/test-server.ts'

async function openTwoNodes() {
  const event = await openCertificateEvent()
  const one = event.office.server
  const two = await startServer({ location: one.location })
  const ana = await event.admitEarner({ pass: '' })
  const shop = await openShop(event.office)
  const [grant = ''] = await shop.sell(ana.id, 'order')
  const pressOn = (server: typeof one) =>
    call(server, '/api/participant/certificate', {
      ...{ method: 'PUT', as: ana.session, body: { name: 'Ana Moreira', isIssued: true } },
    })
  const press = () => Array.from({ length: 20 }, (_, n) => pressOn(n % 2 ? one : two))
  const states = () => one.db.selectFrom('certificates').select('revoked_at').execute()
  return { press, states, refund: () => shop.refund(grant) }
}

test('twenty presses on two nodes issue one certificate', async () => {
  const { press, states } = await openTwoNodes()
  const codes = (await Promise.all(press())).map((answer) => dataOf(answer).certificate.code)
  expect(new Set(codes).size).toBe(1)
  expect(await states()).toHaveLength(1)
})

test('a refund during presses on two nodes leaves no valid certificate', async () => {
  const { press, states, refund } = await openTwoNodes()
  await Promise.all([...press(), refund(), ...press().slice(0, 8)])
  expect((await states()).filter(({ revoked_at }) => revoked_at === null)).toEqual([])
})
