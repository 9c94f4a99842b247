import { afterAll, expect, test } from 'vitest'
import { addPasskey, addTotp, admitMember, openJar } from '#test/members.ts'
import { dataOf, openOffice } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'

const post = await openPostOffice({ until: afterAll })
const office = await openOffice({ until: afterAll, mail: post.mail, mailTiming: { pollMs: 3_600_000 } })
const { server } = office

async function changesMailedTo(userId: string): Promise<unknown[]> {
  const mails = server.db.selectFrom('outbox').where('user_id', '=', userId)
  const rows = await mails.where('template', '=', 'factors-changed').orderBy('id').select('params').execute()
  return rows.map(({ params }) => JSON.parse(params ?? '').change)
}

test('factors that a member adds or removes, and new recovery codes, are mailed to the member', async () => {
  const member = await admitMember(office)
  await addTotp(member)
  await addPasskey(member, server)
  const [{ id }] = dataOf(await member.ask('/auth/factors')).passkeys
  dataOf(await member.ask(`/auth/factors/passkeys/${id}`, { method: 'DELETE' }))
  dataOf(await member.ask('/auth/factors/recovery-codes', { method: 'POST' }))
  dataOf(await member.ask('/auth/factors/totp', { method: 'DELETE' }))
  expect(await changesMailedTo(member.id)).toEqual(['added', 'added', 'removed', 'codes-renewed', 'removed'])
})

test('a recovery code that is used is mailed to the member, and a wrong one is not', async () => {
  const member = await admitMember(office)
  const { recoveryCodes } = await addTotp(member)
  const browser = openJar(server)
  const { token } = await browser.begin(member.email)
  const finish = (code = '') => browser.post('/auth/second-factor', { token, code, trust: false })
  expect((await finish('0000-0000-0000-0000')).status).toBe(401)
  expect(await changesMailedTo(member.id)).toEqual(['added'])
  dataOf(await finish(recoveryCodes[0]))
  expect(await changesMailedTo(member.id)).toEqual(['added', 'code-used'])
})
