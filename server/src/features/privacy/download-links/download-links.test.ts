import { DOWNLOAD_LINK_DAYS } from '@palco/contract/privacy/download-links'
import { afterAll, expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { addPerson, admit, dataOf, openOffice, refusal } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { filesIn } from '#test/read-zip.ts'
import { aBuyer, openShop } from '#test/shop.ts'
import { openDownloadTokens } from './download-tokens.ts'

const office = await openOffice({ until: afterAll })
const { server } = office
const tokens = await openDownloadTokens(server.db)

const send = (userId: string, requestId?: string) =>
  office.ask('/admin/privacy/downloads', { body: { userId, ...(requestId && { requestId }) } })
const download = (token: string) => call(server, '/api/own-data', { body: { token } })
const tokenIn = (link: string) => link.slice(link.indexOf('#') + 1)

test('a link downloads the data of its person, without signing in, and answers their request', async () => {
  const person = await admit(office)
  const { id } = dataOf(await person.ask('/me/privacy/requests', { body: { kind: 'download', reason: '' } }))
  const { link } = dataOf(await send(person.id, id))
  expect(link).toMatch(/^http.*\/dados#/)
  expect(dataOf(await person.ask('/me/privacy')).requests).toMatchObject([{ id, state: 'answered' }])
  const answer = await download(tokenIn(link))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(String((await filesIn(answer.bytes)).get('dados.json'))).toContain(person.email)
  expect(refusal(await send(person.id, id))).toBe('404 NOT_FOUND')
})

test('a link does not work with another person, after its term, or once the address was corrected', async () => {
  const [bia, caio] = [await addPerson(office), await addPerson(office)]
  const { token } = tokens.issue(bia.id, bia.email, Date.now())
  const expired = tokens.issue(bia.id, bia.email, Date.now() - DOWNLOAD_LINK_DAYS * 86_400_000)
  for (const wrong of [token.replace(bia.id, caio.id), expired.token, `${token}x`, 'forged'])
    expect(refusal(await download(wrong))).toBe('404 LINK_UNKNOWN')
  expect((await download(token)).status).toBe(200)
  await server.db.updateTable('users').set({ email: 'nova@example.com' }).where('id', '=', bia.id).execute()
  expect(refusal(await download(token))).toBe('404 LINK_UNKNOWN')
})

test('somebody without an account gets a link by their e-mail address, until their data is erased', async () => {
  const shop = await openShop(office, 'kiwify', null)
  const [buyer, other] = [aBuyer(), aBuyer()]
  await shop.send({ kind: 'paid', ...buyer })
  await shop.send({ kind: 'paid', order: 'other', ...other })
  const order = { email: buyer.email.toUpperCase() }
  const { link } = dataOf(await office.ask('/admin/privacy/downloads', { body: order }))
  const answer = await download(tokenIn(link))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = await filesIn(answer.bytes)
  const { about, data } = JSON.parse(String(files.get('dados.json')))
  expect(about).toMatchObject({ name: null, email: buyer.email })
  expect(data.purchases.purchase_deliveries).toMatchObject([{ email: buyer.email, name: buyer.name }])
  expect(String([...files.values()])).not.toContain(other.email)
  const lines = dataOf(await office.ask('/admin/audit?target=privacy')).data
  expect(lines.slice(0, 2)).toMatchObject([
    { action: 'privacy.downloaded', actor: { id: null }, target: { id: null, name: buyer.email } },
    { action: 'privacy.download-sent', actor: { id: office.adminId }, target: { id: null, name: order.email } },
  ])

  const subject = { email: buyer.email }
  dataOf(await office.ask('/admin/privacy/erasures', { body: { subject, certificates: 'withheld' } }))
  expect(refusal(await download(tokenIn(link)))).toBe('404 LINK_UNKNOWN')
  expect(refusal(await office.ask('/admin/privacy/downloads', { body: order }))).toBe('404 NOT_FOUND')
})

test('an e-mail address that has an account gets the link of the account', async () => {
  const shop = await openShop(office, 'kiwify', null)
  const buyer = aBuyer()
  await shop.send({ kind: 'paid', ...buyer })
  const toAddress = dataOf(await office.ask('/admin/privacy/downloads', { body: { email: buyer.email } }))
  await shop.map()
  const { id } = dataOf(await office.ask(`/admin/users?search=${buyer.email}`)).data[0]
  const toAccount = dataOf(await office.ask('/admin/privacy/downloads', { body: { email: buyer.email } }))
  expect(tokenIn(toAccount.link)).toContain(id)
  expect((await download(tokenIn(toAccount.link))).status).toBe(200)
  expect(refusal(await download(tokenIn(toAddress.link)))).toBe('404 LINK_UNKNOWN')
})

test('a link to somebody without an account is mailed to the address', async () => {
  const { mail, received } = await openPostOffice()
  const withMail = await openOffice({ mail })
  const buyer = aBuyer()
  await (await openShop(withMail, 'kiwify', null)).send({ kind: 'paid', ...buyer })
  const sent = dataOf(await withMail.ask('/admin/privacy/downloads', { body: { email: buyer.email } }))
  expect(sent.link).toBeNull()
  await expect.poll(() => received.find(({ to }) => to.includes(buyer.email))?.source).toContain('/dados#email.')
})

test('a mailed link is shown to nobody but the person', async () => {
  const { mail, received } = await openPostOffice()
  const withMail = await openOffice({ mail })
  const person = await addPerson(withMail)
  const sent = dataOf(await withMail.ask('/admin/privacy/downloads', { body: { userId: person.id } }))
  expect(sent.link).toBeNull()
  await expect.poll(() => received.find(({ to }) => to.includes(person.email))?.source).toContain('/dados#')
})

test('only owners get the link of a member of the team', async () => {
  const [organiser, participant] = [await admit(office, [], 'ADMIN'), await addPerson(office)]
  await office.ask(`/admin/users/${organiser.id}`, {
    method: 'PUT',
    body: { name: 'Rui', role: 'ADMIN', teamFunction: 'ORGANISER' },
  })
  const ask = (userId: string) => organiser.ask('/admin/privacy/downloads', { body: { userId } })
  expect(refusal(await ask(office.adminId))).toBe('403 FORBIDDEN')
  const sent = [await ask(participant.id), await ask(organiser.id), await send(organiser.id)] as const
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])

  const { link } = dataOf(sent[0])
  dataOf(await office.ask(`/admin/users/${participant.id}`, { method: 'PUT', body: { name: 'Bia', role: 'ADMIN' } }))
  expect(refusal(await download(tokenIn(link)))).toBe('404 LINK_UNKNOWN')
})
