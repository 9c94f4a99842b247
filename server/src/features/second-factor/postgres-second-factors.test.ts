import { afterAll, expect, test } from 'vitest'
import { addPasskey, addTotp, admitMember, codeOf, openJar } from '#test/members.ts'
import { dataOf, openOffice, refusal } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

const one = await startServer({ trustProxy: 1, until: afterAll })
const other = await startServer({ trustProxy: 1, location: one.location, until: afterAll })

/** Adds a member with an authenticator app. */
async function openMember() {
  const member = await admitMember({ server: one })
  return { member, ...(await addTotp(member)) }
}

test.each(['app', 'recovery'])('of two nodes, one accepts a code of kind %s', async (kind) => {
  const { member, secret, recoveryCodes } = await openMember()
  const code = kind === 'app' ? codeOf(secret) : recoveryCodes[0]
  for (let round = 0; round < 3; round++) {
    const browsers = [openJar(one, '192.0.2.1'), openJar(other, '192.0.2.2')]
    const tokens = await Promise.all(browsers.map(async (browser) => (await browser.begin(member.email)).token))
    const answers = await Promise.all(
      browsers.map((browser, n) => browser.post('/auth/second-factor', { token: tokens[n], code, trust: false })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(round === 0 ? 1 : 0)
  }
})

test('a sign-in begun on one node is finished on another, once', async () => {
  const { member, secret, recoveryCodes } = await openMember()
  const { token } = await openJar(one).begin(member.email)
  const answers = await Promise.all([
    openJar(one).post('/auth/second-factor', { token, code: codeOf(secret), trust: false }),
    openJar(other).post('/auth/second-factor', { token, code: recoveryCodes[0], trust: false }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('a passkey signs in once for each challenge, whichever node is asked', async () => {
  const { member } = await openMember()
  const { authenticator } = await addPasskey(member, { url: 'https://semana.example.com' })
  expect(authenticator.id).not.toBe('')
  const page = { origin: 'https://semana.example.com' }
  const { token, options } = dataOf(await openJar(one).post('/auth/passkeys/options', {}, page))
  const login = { token, passkey: authenticator.answer(options) }
  const answers = await Promise.all([one, other].map((node) => openJar(node).post('/auth/passkeys/login', login, page)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('without SECOND_FACTOR_KEY there are no authenticator apps, and there are passkeys', async () => {
  const server = await startServer({ secondFactorKey: null })
  const member = await admitMember({ server })
  expect(dataOf(await member.ask('/auth/factors'))).toMatchObject({ mayUseTotp: false, hasTotp: false })
  expect(refusal(await member.ask('/auth/factors/totp', { method: 'POST' }))).toBe('409 CONFLICT')
  const { recoveryCodes } = await addPasskey(member, server)
  expect(recoveryCodes).toHaveLength(10)
})

test.each([
  ['http://palco.example', '409 CONFLICT'],
  ['http://192.0.2.7', '409 CONFLICT'],
  ['https://palco.example', '200 undefined'],
  ['http://localhost', '200 undefined'],
])('without SECOND_FACTOR_KEY, a second factor at %s is required only if passkeys work there', async (url, answer) => {
  const { ask } = await openOffice({ secondFactorKey: null, publicUrl: new URL(url) })
  const settings = dataOf(await ask('/admin/settings'))
  const body = { ...settings, team: { ...settings.team, secondFactorFrom: '2030-01-02' } }
  expect(refusal(await ask('/admin/settings', { method: 'PUT', body }))).toBe(answer)
})
