import type { AccessAnswer, SharedAccount } from '@palco/contract/access-log/access-log'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { call, login } from '#test/client.ts'
import { addPerson, dataOf, type Office, openOffice } from '#test/office.ts'
import { addUser, PASSWORD } from '#test/test-server.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { accessLine, recordAccesses, timeOf } from '../session/access-lines.ts'
import { deleteOldAccesses, idAt } from './access-log.repo.ts'

const office = await openOffice({ until: afterAll })

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'

function openBrowser({ server }: Office, userAgent: string) {
  let cookie = ''
  return async (email: string, password = PASSWORD) => {
    const headers = { 'user-agent': userAgent, cookie }
    const answer = await call(server, '/api/auth/login', { body: { email, password }, headers })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
}

const accessesOf = async ({ ask }: Office, userId: string, query = ''): Promise<AccessAnswer> =>
  dataOf(await ask(`/admin/users/${userId}/accesses${query}`))

const eventsOf = async (office: Office, userId: string) =>
  (await accessesOf(office, userId)).entries.map(({ event }) => event)

describe('the access log', () => {
  test('the access log has time, address, browser and device, the newest first', async () => {
    const { id, email } = await addPerson(office)
    const [chrome, firefox] = [openBrowser(office, CHROME), openBrowser(office, FIREFOX)]
    const before = Date.now()
    await chrome(email)
    const { body } = await firefox(email)
    await call(office.server, '/api/auth/logout', { as: body.data, method: 'POST' })
    await chrome(email)
    const { user, entries, devices, hasMore } = await accessesOf(office, id)
    expect(user).toMatchObject({ id, email })
    expect(entries.map(({ event, device }) => [event, device])).toEqual([
      ['sign-in', 1],
      ['sign-out', null],
      ['takeover', 2],
      ['sign-in', 1],
    ])
    expect(entries[0]).toMatchObject({ address: '127.0.0.1', browser: 'Chrome 131 · Windows' })
    expect(entries[2]).toMatchObject({ browser: 'Firefox 132 · Android' })
    for (const { at } of entries) expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
    expect(devices).toMatchObject([
      { number: 1, browser: 'Chrome 131 · Windows', signIns: 2, takeovers: 0 },
      { number: 2, browser: 'Firefox 132 · Android', signIns: 1, takeovers: 1 },
    ])
    expect(hasMore).toBe(false)
  })

  test('the access log has failed sign-ins, but only of accounts that exist', async () => {
    const office = await openOffice()
    const { id, email } = await addPerson(office)
    await login(office.server, email, 'wrong')
    await login(office.server, 'nobody@example.com', 'wrong')
    await vi.waitFor(async () => expect(await eventsOf(office, id)).toEqual(['failed']))
    const lines = await office.server.db.selectFrom('access_log').where('event', '=', 'failed').select('id').execute()
    expect(lines).toHaveLength(1)
  })

  test('the access log stays when the account is deleted, as the law requires', async () => {
    const { id, email } = await addPerson(office)
    await login(office.server, email)
    dataOf(await office.ask(`/admin/users/${id}`, { method: 'DELETE' }))
    const lines = await office.server.db.selectFrom('access_log').where('user_id', '=', id).select('event').execute()
    expect(lines).toEqual([{ event: 'sign-in' }])
    expect((await office.ask(`/admin/users/${id}/accesses`)).status).toBe(404)
  })

  test('the access log is read page by page', async () => {
    const { id } = await addPerson(office)
    const origin = { address: '192.0.2.7', userAgent: CHROME, device: null }
    const lines = Array.from({ length: 60 }, () => accessLine(id, 'sign-in', origin))
    await recordAccesses(office.server.db, lines)
    const first = await accessesOf(office, id)
    const second = await accessesOf(office, id, `?before=${first.entries.at(-1)?.id}`)
    expect([first.hasMore, second.hasMore]).toEqual([true, false])
    const ids = [...first.entries, ...second.entries].map((entry) => entry.id)
    expect(ids).toEqual(lines.map((line) => line.id).reverse())
  })
})

describe('the audit', () => {
  const views = ({ server }: Office) =>
    server.db.selectFrom('audit').orderBy('at').select(['action', 'actor_id', 'target_id']).execute()

  test.each(['', '?before=zzzz', '?before=ffffffff-ffff-7fff-bfff-ffffffffffff'])(
    'the audit records who has looked at the accesses of a person (%s)',
    async (query) => {
      const { id } = await addPerson(office)
      await accessesOf(office, id, query)
      expect((await views(office)).filter(({ target_id }) => target_id === id)).toEqual([
        { action: 'user.accesses-viewed', actor_id: office.adminId, target_id: id },
      ])
    },
  )

  test('a page of accesses that stays open is audited once for each administrator, person and hour', async () => {
    const [one, other] = [await addPerson(office), await addPerson(office)]
    const colleague = await addUser(office.server, 'colleague@example.com', 'ADMIN')
    const view = (userId: string, at?: string) => {
      const target = { type: 'user', id: one.id, name: '' } as const
      const actor = { userId, address: '', requestId: '' }
      return recordAudit(office.server.db, actor, { action: 'user.accesses-viewed', target, ...(at && { at }) })
    }
    await view(office.adminId, new Date(Date.now() - 3_600_000).toISOString())
    await view(colleague.id)
    for (const { id } of [one, one, other, other]) await accessesOf(office, id)
    const people = [one.id, other.id]
    const own = (await views(office)).filter(
      ({ actor_id, target_id }) => actor_id === office.adminId && people.includes(target_id ?? ''),
    )
    expect(own.map(({ target_id }) => target_id)).toEqual([one.id, one.id, other.id])
  })

  test('a list of shared accounts that stays open is audited once', async () => {
    const office = await openOffice()
    for (let n = 0; n < 2; n++) await office.ask('/admin/accesses/shared')
    expect(await views(office)).toEqual([{ action: 'user.shared-viewed', actor_id: office.adminId, target_id: null }])
  })
})

test('the access log deletes lines after six months, and none that are younger', async () => {
  const { server } = office
  const times = ['2026-05-14T09:59:59.999Z', '2026-05-14T10:00:00.001Z', '2026-11-01T00:00:00.000Z']
  const line = accessLine('somebody', 'sign-in', { address: '192.0.2.7', userAgent: '', device: null })
  await recordAccesses(
    server.db,
    times.map((at) => ({ ...line, id: idAt(Date.parse(at)) })),
  )
  await deleteOldAccesses(server.db, Date.parse('2026-11-14T10:00:00.000Z'))
  const left = await server.db.selectFrom('access_log').where('user_id', '=', 'somebody').select('id').execute()
  expect(left.map(({ id }) => timeOf(id)).sort()).toEqual(times.slice(1))
})

test('a person whose last sign-in was deleted still counts as one who has signed in', async () => {
  const office = await openOffice()
  const [old, never] = [await addPerson(office), await addPerson(office)]
  const origin = { address: '192.0.2.7', userAgent: '', device: null }
  const id = idAt(Date.parse('2020-01-01T00:00:00.000Z'))
  const lines = [accessLine(old.id, 'sign-in', origin), accessLine(never.id, 'failed', origin)]
  await recordAccesses(
    office.server.db,
    lines.map((line, place) => ({ ...line, id: `${id.slice(0, -1)}${place}` })),
  )
  await deleteOldAccesses(office.server.db, Date.now())
  const read = async (query: string) => dataOf(await office.ask(`/admin/users?sort=email&${query}`)).data
  expect(await read('signedIn=never')).toMatchObject([{ id: never.id }])
  expect(await read('signedIn=ever')).toMatchObject([{ id: office.adminId }, { id: old.id, lastSignInAt: null }])
})

describe('a password that several people use', () => {
  const shared = async ({ ask }: Office): Promise<SharedAccount[]> => dataOf(await ask('/admin/accesses/shared'))

  test('a password that several people use is reported once devices take over from each other repeatedly', async () => {
    const office = await openOffice()
    const { id, email } = await addPerson(office)
    const browsers = [openBrowser(office, CHROME), openBrowser(office, FIREFOX)]
    for (let n = 0; n < 5; n++) await browsers[n % 2]?.(email)
    expect(await shared(office)).toEqual([])
    expect((await accessesOf(office, id)).isShared).toBe(false)
    await browsers[1]?.(email)
    expect(await shared(office)).toMatchObject([{ user: { id, email }, takeovers: 5, devices: 2, addresses: 1 }])
    expect(await accessesOf(office, id)).toMatchObject({
      isShared: true,
      devices: [{ takeovers: 2 }, { takeovers: 3 }],
    })
  })

  test('a password that several people use is reported however many devices there are', async () => {
    const { id } = await addPerson(office)
    const lines = Array.from({ length: 60 }, (_, n) =>
      accessLine(id, 'takeover', { address: '192.0.2.7', userAgent: CHROME, device: `device ${n}` }),
    )
    await recordAccesses(office.server.db, lines)
    const { isShared, devices, entries } = await accessesOf(office, id)
    expect(isShared).toBe(true)
    expect(devices).toHaveLength(50)
    expect(entries[0]?.device).toBe(50)
  })

  test('a shared password is not reported for takeovers by one device, nor for those that are too old', async () => {
    const office = await openOffice()
    const [one, old] = [await addPerson(office), await addPerson(office)]
    const origin = { address: '192.0.2.7', userAgent: CHROME, device: 'A' }
    const again = Array.from({ length: 9 }, () => accessLine(one.id, 'takeover', origin))
    const longAgo = ['A', 'B', 'A', 'B', 'A', 'B'].map((device, n) => ({
      ...accessLine(old.id, 'takeover', { ...origin, device }),
      id: idAt(Date.now() - 8 * 86_400_000 + n),
    }))
    await recordAccesses(office.server.db, [...again, ...longAgo])
    expect(await shared(office)).toEqual([])
    expect(await accessesOf(office, one.id)).toMatchObject({ isShared: false })
    expect(await accessesOf(office, old.id)).toMatchObject({
      isShared: false,
      devices: [{ signIns: 3 }, { signIns: 3 }],
    })
  })
})
