import { afterAll, expect, test } from 'vitest'
import { openCertificateEvent } from '#test/certificate-event.ts'
import { dataOf, refusal } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { openShop } from '#test/purchased-passes.ts'

const { mail } = await openPostOffice({ until: afterAll })
// Long enough that no mail is sent during the test.
const mailTiming = { pollMs: 86_400_000 }
const event = await openCertificateEvent({ until: afterAll, mail, mailTiming })
const { ask, server } = event.office

async function issued(options?: Parameters<typeof event.admitEarner>[0]) {
  const ana = await event.admitEarner(options)
  dataOf(await ana.issue())
  const [certificate] = (await event.ofUser(ana)).certificates
  if (!certificate) throw new Error('nothing was issued')
  return { ana, certificate }
}

const waiting = ({ id }: { id: string }) =>
  server.db.selectFrom('outbox').where('user_id', '=', id).where('state', '=', 'waiting').selectAll().execute()

test('a waiting certificate mail follows a corrected address', async () => {
  const { ana } = await issued()
  const { data } = dataOf(await ask(`/admin/users?search=${ana.email}`))
  const body = { email: `corrected-${ana.email}`, version: data[0].version }
  dataOf(await ask(`/admin/users/${ana.id}/email`, { method: 'PUT', body }))
  expect(await waiting(ana)).toMatchObject([{ template: 'certificate-issued', recipient: body.email }])
})

test('a waiting certificate mail is dropped when its certificate is revoked by hand', async () => {
  const { ana, certificate } = await issued()
  dataOf(await ask(`/admin/certificates/${certificate.id}/revoke`, { body: { reason: 'Nome falso' } }))
  expect(await waiting(ana)).toEqual([])
})

test('a waiting certificate mail is dropped when its certificate is revoked by a refund', async () => {
  const ana = await event.admitEarner({ pass: '' })
  const shop = await openShop(event.office)
  const [grant = ''] = await shop.sell(ana.id, 'order-of-mails')
  dataOf(await ana.issue())
  expect(await waiting(ana)).toHaveLength(1)
  await shop.refund(grant)
  expect(await waiting(ana)).toEqual([])
})

test('a correction of a certificate by an administrator is mailed', async () => {
  const { ana, certificate } = await issued()
  const body = { name: 'Ana Maria', reason: 'Documento enviado' }
  const { row } = dataOf(await ask(`/admin/certificates/${certificate.id}/correct`, { body }))
  expect((await waiting(ana)).map(({ params }) => JSON.parse(params ?? ''))).toMatchObject([
    { code: row.certificate.code, printedName: 'Ana Maria' },
  ])
})

test('after a correction only the certificate mail with the new code is sent', async () => {
  const { ana } = await issued()
  const { certificate } = dataOf(await ana.correct('Ana Maria'))
  const params = (await waiting(ana)).map((row) => JSON.parse(row.params ?? ''))
  expect(params).toMatchObject([{ code: certificate.code }])
})

test('the certificate of a deleted person is revoked by its code', async () => {
  const { ana, certificate } = await issued()
  const revoke = (code: string) => ask('/admin/certificates/revoke', { body: { code, reason: 'Pedido da pessoa' } })
  dataOf(await ask(`/admin/users/${ana.id}`, { method: 'DELETE' }))
  expect(refusal(await revoke('0000-0000-0000'))).toBe('404 NOT_FOUND')
  const typed = certificate.code.toLowerCase().replaceAll('-', ' ')
  expect(dataOf(await revoke(typed))).toMatchObject({ code: certificate.code, state: 'revoked' })
  expect(refusal(await revoke(typed))).toBe('409 CHANGED_MEANWHILE')
  const page = await fetch(`${server.url}/c/${certificate.code}`, { headers: { 'accept-language': 'pt-BR' } })
  expect(await page.text()).toContain('Revogado em')
  const lines = dataOf(await ask('/admin/audit?action=certificate.revoked')).data
  expect(lines[0]).toMatchObject({ target: { type: 'certificate', id: ana.id, name: certificate.code } })
})
