import { afterAll, expect, test } from 'vitest'
import { openCertificateEvent } from '#test/certificate-event.ts'
import { call, signIn } from '#test/client.ts'
import { addGroup, addPerson, addRoom, admit, aRoom, dataOf, openOffice, refusal } from '#test/office.ts'
import { filesIn } from '#test/read-zip.ts'
import { aBuyer, openShop } from '#test/shop.ts'

const office = await openOffice({ until: afterAll })

test('the own data has each topic with its reason, and purchases by e-mail address', async () => {
  const guest = await admit(office, [(await addGroup(office)).id])
  const shop = await openShop(office, 'kiwify', null)
  await shop.send({ kind: 'paid', email: guest.email.toUpperCase() })
  const { topics, certificates, requests } = dataOf(await guest.ask('/me/privacy'))
  expect([certificates, requests]).toEqual([0, []])
  expect(topics).toMatchObject([
    { topic: 'account', count: 2, bases: ['contract'], kept: ['account'], erased: [{ fate: 'deleted' }] },
    { topic: 'signIn', count: 1 },
    { topic: 'accessLog', count: 1, bases: ['law'], erased: [{ fate: 'blanked', reason: 'accessLaw' }] },
    { topic: 'purchases', count: 1, erased: [{ fate: 'blanked', reason: 'sale' }] },
  ])
  expect(topics).toHaveLength(4)
})

const request = (kind: string) => ({ body: { kind, reason: 'Não participo mais', certificates: 'revoked' } })

test('a request is open until it is withdrawn, and there is one of each kind', async () => {
  const guest = await admit(office)
  const erasure = dataOf(await guest.ask('/me/privacy/requests', request('erasure')))
  expect(erasure).toMatchObject({ state: 'open', reason: 'Não participo mais', certificates: 'revoked', endedAt: null })
  expect(Date.parse(erasure.dueAt) - Date.parse(erasure.requestedAt)).toBe(15 * 86_400_000)
  expect(refusal(await guest.ask('/me/privacy/requests', request('erasure')))).toBe('409 CONFLICT')
  expect(dataOf(await guest.ask('/me/privacy/requests', request('download')))).toMatchObject({ certificates: null })

  const path = `/me/privacy/requests/${erasure.id}`
  const other = await admit(office)
  expect(refusal(await other.ask(path, { method: 'DELETE' }))).toBe('404 NOT_FOUND')
  expect(dataOf(await guest.ask(path, { method: 'DELETE' }))).toMatchObject({ id: erasure.id, state: 'withdrawn' })
  expect(refusal(await guest.ask(path, { method: 'DELETE' }))).toBe('404 NOT_FOUND')
  dataOf(await guest.ask('/me/privacy/requests', request('erasure')))
  const { requests, topics } = dataOf(await guest.ask('/me/privacy'))
  expect(requests.map(({ kind, state }: Record<string, string>) => `${kind} ${state}`)).toEqual([
    'erasure open',
    'download open',
    'erasure withdrawn',
  ])
  expect(topics).toContainEqual({
    topic: 'privacy',
    count: 3,
    bases: ['law'],
    kept: ['evidence'],
    erased: [{ fate: 'blanked', reason: 'proof' }],
  })
  const lines = dataOf(await office.ask(`/admin/audit?about=${guest.id}`)).data
  expect(lines.map(({ action, actor }: { action: string; actor: { id: string } }) => [action, actor.id])).toEqual(
    ['erasure-requested', 'request-withdrawn', 'download-requested', 'erasure-requested'].map((act) => [
      `privacy.${act}`,
      guest.id,
    ]),
  )
})

test('the requests of a deleted person are deleted', async () => {
  const guest = await admit(office)
  const { id } = dataOf(await guest.ask('/me/privacy/requests', request('download')))
  dataOf(await office.ask(`/admin/users/${guest.id}`, { method: 'DELETE' }))
  expect(await office.server.db.selectFrom('privacy_requests').where('id', '=', id).selectAll().execute()).toEqual([])
})

test('a person who writes too many requests has to wait', async () => {
  const guest = await admit(office)
  for (let n = 0; n < 10; n++) await guest.ask('/me/privacy/requests', request('download'))
  expect(refusal(await guest.ask('/me/privacy/requests', request('erasure')))).toBe('429 TOO_MANY_ATTEMPTS')
})

test('the download has the held data as a page and as JSON, and names the person’s group', async () => {
  const group = await addGroup(office)
  const guest = await admit(office, [group.id])
  const shop = await openShop(office, 'kiwify', null)
  await shop.send({ kind: 'paid', email: guest.email.toUpperCase() })
  await office.server.db.updateTable('users').where('id', '=', guest.id).set({ name: 'Bia <b>' }).execute()
  const answer = await guest.ask('/me/privacy/download')
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/filename="meus_dados_.*\.zip"/)
  const files = await filesIn(answer.bytes)
  expect([...files.keys()]).toEqual(['meus_dados.html', 'dados.json'])
  const { about, data } = JSON.parse(String(files.get('dados.json')))
  expect(about).toMatchObject({ name: 'Bia <b>', email: guest.email })
  expect(data).toMatchObject({
    account: { users: [{ id: guest.id, email: guest.email }], user_groups: [{ group_id: group.id }] },
    accessLog: { access_log: [{ event: 'sign-in', address: '127.0.0.1' }] },
    purchases: { purchase_deliveries: [{ email: guest.email.toUpperCase() }] },
  })
  expect(data.accessLog.access_log[0].at).toMatch(/Z$/)
  expect(JSON.stringify(data)).not.toMatch(/password|hash/)
  const page = String(files.get('meus_dados.html'))
  expect(page).toContain('Bia &lt;b&gt;')
  expect(page).toContain(`<td>${group.name}</td>`)
  expect(page).not.toMatch(/undefined|\[object/)
  const [line] = dataOf(await office.ask(`/admin/audit?about=${guest.id}`)).data
  expect(line).toMatchObject({ action: 'privacy.downloaded', actor: { id: guest.id }, changes: { people: [null, 1] } })
})

test('the download of a moved order leaves out its first buyer', async () => {
  const [buyer, holder] = [{ email: 'first-buyer@example.com', name: 'Zenaide Prado' }, await admit(office)]
  const shop = await openShop(office)
  await shop.send({ kind: 'paid', order: 'moved', ...buyer })
  await shop.send({ kind: 'paid', order: 'own', email: holder.email })
  const [, moved] = await shop.deliveries()
  dataOf(await office.ask(`/admin/purchases/deliveries/${moved?.id}/move`, { body: { email: holder.email } }))
  const files = await filesIn((await holder.ask('/me/privacy/download')).bytes)
  for (const file of files.values()) expect(String(file)).not.toMatch(/first-buyer|Zenaide/)
  const { purchases } = JSON.parse(String(files.get('dados.json'))).data
  expect(purchases.purchase_deliveries).toMatchObject([{ order_id: 'own', email: holder.email }, { order_id: 'moved' }])
  const { topics } = dataOf(await holder.ask('/me/privacy'))
  expect(topics).toContainEqual(expect.objectContaining({ topic: 'purchases', count: 3 }))
})

/** Returns the data in the person's download. Signs in, because a new e-mail address has ended their session. */
async function downloadOf(userId: string) {
  const { email } = dataOf(await office.ask(`/admin/users/${userId}`))
  const as = await signIn(office.server, email)
  const files = await filesIn((await call(office.server, '/api/me/privacy/download', { as })).bytes)
  return JSON.parse(String(files.get('dados.json'))).data
}

test('the download leaves out purchases with an earlier address, which may be a stranger’s', async () => {
  const guest = await addPerson(office)
  const shop = await openShop(office, 'kiwify', null)
  const { email } = aBuyer()
  dataOf(await office.ask(`/admin/users/${guest.id}/email`, { method: 'PUT', body: { email } }))
  await shop.send({ kind: 'paid', email: guest.email })
  expect(await downloadOf(guest.id)).not.toHaveProperty('purchases')
})

test('a participant with a speaker’s name gets no rooms of the speaker', async () => {
  const guest = await addPerson(office)
  await office.server.db.updateTable('users').set({ name: aRoom.speaker }).where('id', '=', guest.id).execute()
  await addRoom(office, (await addGroup(office)).id)
  expect(await downloadOf(guest.id)).not.toHaveProperty('team')
})

test('the download has the person’s certificate', async () => {
  const { admitEarner } = await openCertificateEvent()
  const guest = await admitEarner()
  dataOf(await guest.issue('Bia Prado'))
  const files = await filesIn((await guest.ask('/me/privacy/download')).bytes)
  const [, , paper = ''] = [...files.keys()]
  expect(paper).toMatch(/^Bia Prado - .*\.pdf$/)
  expect(String(files.get(paper)?.subarray(0, 5))).toBe('%PDF-')
  const { certificates } = JSON.parse(String(files.get('dados.json'))).data.certificates
  expect(certificates[0].print).toMatchObject({ name: 'Bia Prado' })
})

test('a person corrects their name and telephone number, and the list of people finds them by it', async () => {
  const guest = await admit(office)
  const correct = (body: object) => guest.ask('/me/privacy/details', { method: 'PUT', body })
  expect(refusal(await correct({ name: ' ', phone: null }))).toBe('400 INVALID_INPUT')
  expect(refusal(await correct({ name: 'Bia', phone: '12' }))).toBe('400 INVALID_INPUT')
  const name = `Zuleica ${guest.id}`
  expect(dataOf(await correct({ name: ` ${name} `, phone: '(11) 90000-0000', role: 'ADMIN' }))).toMatchObject({
    name,
    role: 'PARTICIPANT',
  })
  expect(dataOf(await guest.ask('/me/privacy')).details).toEqual({ name, email: guest.email, phone: '+5511900000000' })
  expect(dataOf(await office.ask(`/admin/users?search=${guest.id}`)).total).toBe(1)
  const [line] = dataOf(await office.ask(`/admin/audit?about=${guest.id}`)).data
  expect(line).toMatchObject({
    action: 'user.updated',
    actor: { id: guest.id, name },
    changes: { phone: [null, '+5511900000000'] },
  })
})
