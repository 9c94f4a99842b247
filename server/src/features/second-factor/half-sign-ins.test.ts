import { expect, test } from 'vitest'
import { addPasskey, addTotp, admitMember, codeOf, openJar } from '#test/members.ts'
import { dataOf, openOffice, refusal } from '#test/office.ts'

async function openWithThief() {
  const office = await openOffice({ trustProxy: 1 })
  const { server } = office
  const member = await admitMember(office)
  const factors = { ...(await addTotp(member)), ...(await addPasskey(member, server)) }
  /** Begins `count` sign-ins with the right password, each from another IP address, and finishes none. */
  const halfLogins = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => openJar(server, `198.51.100.${n}`).login(member.email)))
  return { server, member, ...factors, halfLogins }
}

test('half sign-ins of somebody else end no sign-in of the owner, and use up none', async () => {
  const { server, member, secret, authenticator, halfLogins } = await openWithThief()
  const [owner, trusted] = [openJar(server, '203.0.113.1'), openJar(server, '203.0.113.2')]
  const first = await trusted.begin(member.email)
  dataOf(await trusted.post('/auth/second-factor', { token: first.token, code: codeOf(secret), trust: true }))
  const { token } = await owner.begin(member.email)
  for (const { status } of await halfLogins(40)) expect(status).toBe(403)
  expect((await trusted.login(member.email)).status).toBe(200)
  const asked = dataOf(await owner.post('/auth/passkeys/options', {}))
  const login = { token: asked.token, passkey: authenticator.answer(asked.options) }
  expect((await owner.post('/auth/passkeys/login', login)).status).toBe(200)
  const code = codeOf(secret, 1)
  expect((await owner.post('/auth/second-factor', { token, code, trust: false })).status).toBe(200)
})

test('half sign-ins are limited by address, and those of a known browser are counted apart', async () => {
  const { server, member, secret } = await openWithThief()
  const address = '203.0.113.1'
  const owner = openJar(server, address)
  const { token } = await owner.begin(member.email)
  dataOf(await owner.post('/auth/second-factor', { token, code: codeOf(secret), trust: false }))
  const answers = await Promise.all(Array.from({ length: 30 }, () => openJar(server, address).login(member.email)))
  expect(answers.map(refusal).sort()).toEqual([
    ...Array(29).fill('403 SECOND_FACTOR_REQUIRED'),
    '429 TOO_MANY_ATTEMPTS',
  ])
  expect(refusal(await owner.login(member.email))).toBe('403 SECOND_FACTOR_REQUIRED')
})
