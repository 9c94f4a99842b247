import { afterAll, expect, test } from 'vitest'
import { addPasskey, addTotp, admitMember, codeOf, openJar } from '#test/members.ts'
import { dataOf, openOffice, refusal } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { server } = office

/** Signs in a member with both kinds of factors, and makes the sign-in look old. */
async function admitLongAgo() {
  const member = await admitMember(office)
  const { secret, recoveryCodes } = await addTotp(member)
  const { authenticator } = await addPasskey(member, server)
  await server.db
    .updateTable('sessions')
    .set({ confirmed_at: '2020-01-01T00:00:00.000Z' })
    .where('user_id', '=', member.id)
    .execute()
  const renew = async () => refusal(await member.ask('/auth/factors/recovery-codes', { method: 'POST' }))
  const confirm = async (body: object) => refusal(await member.ask('/auth/confirm', { body }))
  return { ...member, secret, recoveryCodes, authenticator, renew, confirm }
}

const askPasskey = async () => dataOf(await openJar(server).post('/auth/passkeys/options', {}))

test('a code confirms who one is, once', async () => {
  const { secret, renew, confirm } = await admitLongAgo()
  expect(await renew()).toBe('403 CONFIRMATION_REQUIRED')
  const code = codeOf(secret)
  expect(await confirm({ code: '000000' })).toBe('400 INVALID_CREDENTIALS')
  expect(await confirm({ code })).toBe('200 undefined')
  expect(await confirm({ code })).toBe('400 INVALID_CREDENTIALS')
  expect(await renew()).toBe('200 undefined')
})

test('a passkey confirms who one is, and that of somebody else does not', async () => {
  const [member, other] = [await admitLongAgo(), await admitLongAgo()]
  const { token, options } = await askPasskey()
  const confirm = async (by: typeof member, answering = {}) =>
    member.confirm({ token, passkey: by.authenticator.answer(options, answering) })
  expect(await confirm(other)).toBe('400 INVALID_CREDENTIALS')
  expect(await confirm(member, { isVerified: false })).toBe('400 INVALID_CREDENTIALS')
  expect(await member.renew()).toBe('403 CONFIRMATION_REQUIRED')
  expect(await confirm(member)).toBe('200 undefined')
  expect(await confirm(member)).toBe('400 INVALID_CREDENTIALS')
  expect(await member.renew()).toBe('200 undefined')
})

test('wrong codes of a session are limited, and lock nobody else out', async () => {
  const { email, secret, confirm } = await admitLongAgo()
  const answers: string[] = []
  for (let n = 0; n < 11; n++) answers.push(await confirm({ code: '000000' }))
  expect(answers).toEqual([...Array(10).fill('400 INVALID_CREDENTIALS'), '429 TOO_MANY_ATTEMPTS'])
  const browser = openJar(server)
  const { token } = await browser.begin(email)
  expect((await browser.post('/auth/second-factor', { token, code: codeOf(secret), trust: false })).status).toBe(200)
})
