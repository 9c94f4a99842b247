import type { PassGrant } from '@palco/contract/passes/grants'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, collectChanges } from '#test/client.ts'
import { duringWrite } from '#test/held-writes.ts'
import { addCertificate } from '#test/issued-certificates.ts'
import { admit, dataOf, openOffice, someSettings } from '#test/office.ts'
import { aBuyer, openShop } from '#test/shop.ts'
import { lockPeople } from '../people/person.repo.ts'

const office = await openOffice({ until: afterAll })
const { ask, server } = office
const shop = await openShop(office, 'kiwify', { pass: 'PREMIUM' })

const findId = async (email: string) =>
  (await server.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

/** Sells PREMIUM to a person who has no certificate yet. */
async function sell(buyer = aBuyer()) {
  const order = buyer.email
  await shop.send({ kind: 'paid', order, ...buyer })
  const event = { refund: 'order_refunded', chargeback: 'chargeback' }
  const reverse = (how: keyof typeof event = 'refund') =>
    shop.send({ kind: 'reversed', event: event[how], order, ...buyer })
  return { ...buyer, id: await findId(buyer.email), order, reverse }
}

async function certify(buyer?: ReturnType<typeof aBuyer>) {
  const person = await sell(buyer)
  return { ...person, certificate: await addCertificate(server.db, person.id) }
}

const revokedBy = async ({ certificate }: { certificate: string }) => {
  const found = server.db.selectFrom('certificates').where('id', '=', certificate)
  const { revoked_by, revoked_at } = await found.select(['revoked_by', 'revoked_at']).executeTakeFirstOrThrow()
  return revoked_at ? revoked_by : 'nobody'
}
const grantsOf = async ({ id }: { id: string }): Promise<PassGrant[]> => dataOf(await ask(`/admin/users/${id}/passes`))
const give = async ({ id }: { id: string }, pass: string) =>
  dataOf(await ask(`/admin/users/${id}/passes`, { body: { pass } }))
async function takeByHand(person: { id: string }): Promise<string> {
  const [grant] = await grantsOf(person)
  return dataOf(await ask(`/admin/passes/${grant?.id}/revoke`, { body: {} })).actId
}
async function move({ order }: { order: string }) {
  const { email, name } = aBuyer()
  const delivery = (await shop.deliveries(`search=${order}`)).find(({ orderId }) => orderId === order)
  dataOf(await ask(`/admin/purchases/deliveries/${delivery?.id}/move`, { body: { email, name } }))
  return { id: await findId(email) }
}
const linesOf = ({ id }: { id: string }) =>
  server.db
    .selectFrom('audit')
    .where('target_id', '=', id)
    .where('action', '=', 'certificate.revoked')
    .select(['actor_id', 'target_name', 'changes'])
    .execute()

describe('revokes the certificate', () => {
  test.each(['refund', 'chargeback'] as const)('a %s revokes the certificate, and is audited', async (how) => {
    const person = await certify()
    await person.reverse(how)
    expect(await revokedBy(person)).toBe(how)
    expect(await linesOf(person)).toEqual([
      { actor_id: null, target_name: person.name, changes: JSON.stringify({ reason: [null, how] }) },
    ])
  })

  test('a refund revokes the certificate once, however often it is sent', async () => {
    const person = await certify()
    await person.reverse()
    await person.reverse()
    await person.reverse('chargeback')
    expect(await revokedBy(person)).toBe('refund')
    expect(await linesOf(person)).toHaveLength(1)
  })

  test('a refund revokes the certificate of a person with a pass left that promises none', async () => {
    const person = await certify()
    await give(person, 'LIVE')
    await person.reverse()
    expect(await revokedBy(person)).toBe('refund')
  })

  test('a refund revokes the certificate of a person whose pass was taken by hand before it arrived', async () => {
    const person = await certify()
    await takeByHand(person)
    await person.reverse()
    expect(await revokedBy(person)).toBe('refund')
  })

  test('a refund revokes the certificates of the purchase’s earlier holder and of the present one', async () => {
    const person = await certify()
    const other = await move(person)
    const theirs = { certificate: await addCertificate(server.db, other.id) }
    await person.reverse()
    expect([await revokedBy(person), await revokedBy(theirs)]).toEqual(['refund', 'refund'])
  })

  test('the page of a person is notified of a revoked certificate', async () => {
    const person = await admit(office)
    const { reverse } = await certify({ email: person.email, name: 'Bia Prado' })
    const changes = collectChanges(await authenticatedSocket(server, person.session))
    await reverse()
    expect(await changes()).toContain('certificates')
  })

  test('a refund revokes a certificate that is being issued at the same moment', async () => {
    const person = await sell()
    let certificate = ''
    const answer = await duringWrite(
      server,
      async (trx) => {
        await lockPeople(trx, [person.id])
        certificate = await addCertificate(trx, person.id)
      },
      () => person.reverse(),
    )
    expect(answer.status).toBe(200)
    expect(await revokedBy({ certificate })).toBe('refund')
  })
})

describe('leaves the certificate valid', () => {
  test('a refund leaves the certificate of a person with another pass that promises one', async () => {
    const person = await certify()
    await give(person, 'PLATINUM')
    await person.reverse()
    expect(await revokedBy(person)).toBe('nobody')
  })

  test('a refund leaves the certificate of a person to whom an administrator granted it', async () => {
    const person = await certify()
    const grant = { grant_reason: 'Palestrante', grant_minutes: 600, granted_at: '2025-12-12T12:00:00.000Z' }
    await server.db
      .insertInto('certificate_people')
      .values({ user_id: person.id, ...grant, granted_by: 'Ana' })
      .execute()
    await person.reverse()
    expect(await revokedBy(person)).toBe('nobody')
  })

  test('a refund leaves the certificates of everybody else', async () => {
    const [person, other] = [await certify(), await certify()]
    await person.reverse()
    expect(await revokedBy(other)).toBe('nobody')
  })

  test('a certificate stays valid when the pass is taken by hand, and when that is undone', async () => {
    const person = await certify()
    const actId = await takeByHand(person)
    expect(await revokedBy(person)).toBe('nobody')
    dataOf(await ask('/admin/passes/undo', { body: { actId } }))
    expect(await revokedBy(person)).toBe('nobody')
  })

  test('a certificate stays valid when the purchase is moved', async () => {
    const person = await certify()
    await move(person)
    expect(await grantsOf(person)).toMatchObject([{ revoked: { reason: 'moved' } }])
    expect(await revokedBy(person)).toBe('nobody')
  })

  test('a certificate stays valid when the order is cancelled, until it is refunded', async () => {
    const canceling = await openShop(office, 'hotmart', { pass: 'PREMIUM' })
    const buyer = aBuyer()
    await canceling.send({ kind: 'paid', ...buyer })
    const certificate = await addCertificate(server.db, await findId(buyer.email))
    await canceling.send({ kind: 'reversed', event: 'PURCHASE_CANCELED', ...buyer })
    expect(await canceling.held()).toEqual([])
    expect(await revokedBy({ certificate })).toBe('nobody')
    await canceling.send({ kind: 'reversed', ...buyer })
    expect(await revokedBy({ certificate })).toBe('refund')
  })
})

test('a pass that promises no certificate any more keeps none', async () => {
  const person = await certify()
  await give(person, 'PLATINUM')
  const { passes } = someSettings
  const settings = { ...someSettings, passes: { ...passes, PLATINUM: { ...passes.PLATINUM, certificate: false } } }
  dataOf(await ask('/admin/settings', { method: 'PUT', body: settings }))
  await person.reverse()
  dataOf(await ask('/admin/settings', { method: 'PUT', body: someSettings }))
  expect(await revokedBy(person)).toBe('refund')
})
