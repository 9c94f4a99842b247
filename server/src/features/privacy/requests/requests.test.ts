import type { PrivacyRequest, RequestPage } from '@palco/contract/privacy/privacy-requests'
import { INITIAL_PRIVACY_SETTINGS } from '@palco/contract/privacy/privacy-settings'
import { afterAll, expect, test } from 'vitest'
import { admit, dataOf, openOffice, refusal } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'

const { mail, received } = await openPostOffice({ until: afterAll })
const office = await openOffice({ until: afterAll, mail })

const list = async (query = ''): Promise<RequestPage> => dataOf(await office.ask(`/admin/privacy/requests${query}`))
const refuse = (id: string, answer: string) => office.ask(`/admin/privacy/requests/${id}/refuse`, { body: { answer } })

async function request(kind: 'download' | 'erasure', reason = '') {
  const person = await admit(office)
  const { id }: PrivacyRequest = dataOf(await person.ask('/me/privacy/requests', { body: { kind, reason } }))
  return { ...person, requestId: id }
}

test('open requests are listed before the others, the one that is due next first', async () => {
  const [ended, first, second] = [
    await request('download'),
    await request('download'),
    await request('erasure', 'Sair'),
  ]
  dataOf(await ended.ask(`/me/privacy/requests/${ended.requestId}`, { method: 'DELETE' }))
  const { data } = await list()
  const ids = data.map(({ id }) => id)
  expect(ids.filter((id) => [ended, first, second].some(({ requestId }) => requestId === id))).toEqual([
    first.requestId,
    second.requestId,
    ended.requestId,
  ])
  const due = data.find(({ id }) => id === second.requestId)
  expect(due).toMatchObject({ reason: 'Sair', certificates: 'withheld', user: { id: second.id, email: second.email } })
  expect(Date.parse(due?.dueAt ?? '') - Date.parse(due?.requestedAt ?? '')).toBe(15 * 86_400_000)
  expect((await list('?state=withdrawn')).data.map(({ id }) => id)).toEqual([ended.requestId])
  expect((await list('?kind=erasure&state=open')).data.map(({ id }) => id)).toEqual([second.requestId])
})

test('a small agent has thirty days to answer', async () => {
  const small = await openOffice()
  const body = { ...INITIAL_PRIVACY_SETTINGS, isSmallAgent: true, version: 0 }
  dataOf(await small.ask('/admin/privacy/settings', { method: 'PUT', body }))
  const { ask } = await admit(small)
  const { requestedAt, dueAt } = dataOf(await ask('/me/privacy/requests', { body: { kind: 'download', reason: '' } }))
  expect(Date.parse(dueAt) - Date.parse(requestedAt)).toBe(30 * 86_400_000)
})

test('a refused request says why, to the person on their page and by mail, and is refused once', async () => {
  const { requestId, email, ask } = await request('download')
  dataOf(await refuse(requestId, 'Já enviamos a cópia ontem'))
  const [own] = dataOf(await ask('/me/privacy')).requests
  expect(own).toMatchObject({ state: 'refused', answer: 'Já enviamos a cópia ontem' })
  await expect.poll(() => received.find(({ to }) => to.includes(email))?.source).toContain('ontem')
  expect(refusal(await refuse(requestId, 'De novo'))).toBe('404 NOT_FOUND')
})

test('a request is refused with a reason only', async () => {
  expect(refusal(await refuse((await request('download')).requestId, ' '))).toBe('400 INVALID_INPUT')
})

const erase = (userId: string, requestId?: string) =>
  office.ask('/admin/privacy/erasures', { body: { subject: { userId }, certificates: 'withheld', requestId } })

test('an erasure answers its request, and ends the others of the person', async () => {
  const { id, ask, requestId } = await request('erasure', 'Sair')
  const { id: other }: PrivacyRequest = dataOf(
    await ask('/me/privacy/requests', { body: { kind: 'download', reason: '' } }),
  )
  dataOf(await erase(id, requestId))
  const { data } = await list('?state=answered')
  for (const each of [requestId, other])
    expect(data.find((row) => row.id === each)).toMatchObject({ user: null, reason: '', endedAt: expect.any(String) })
})

test('an erasure that no request asked for ends the open requests of the person', async () => {
  const { id, requestId } = await request('download')
  dataOf(await erase(id))
  const { data } = await list('?state=answered')
  expect(data.find((row) => row.id === requestId)).toMatchObject({ user: null, endedAt: expect.any(String) })
})

test('a request that was withdrawn meanwhile erases nobody', async () => {
  const { id, ask, requestId } = await request('erasure')
  dataOf(await ask(`/me/privacy/requests/${requestId}`, { method: 'DELETE' }))
  expect(refusal(await erase(id, requestId))).toBe('404 NOT_FOUND')
  expect((await ask('/me/privacy')).status).toBe(200)
})
