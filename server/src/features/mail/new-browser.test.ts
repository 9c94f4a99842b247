import { expect, onTestFinished, test, vi } from 'vitest'
import { openIdentityProvider } from '#test/identity-provider.ts'
import { openBrowser } from '#test/login-browsers.ts'
import { addPasskey, addTotp, admitMember, codeOf, openJar } from '#test/members.ts'
import { addPerson, dataOf, openOffice } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { openProviderBrowser, PUBLIC_URL } from '#test/provider-browser.ts'
import type { ServerOptions } from '#test/test-server.ts'

const openWithMail = async (options: ServerOptions = {}) => {
  const post = await openPostOffice()
  const office = await openOffice({ mail: post.mail, mailTiming: { pollMs: 10 }, trustProxy: 1, ...options })
  /** The mails that are or were in the outbox, without those about new second factors. */
  const templates = async () => {
    const rows = await office.server.db.selectFrom('outbox').select('template').execute()
    return rows.map(({ template }) => template).filter((template) => template !== 'factors-changed')
  }
  return { ...office, post, templates }
}

test('a member of the team is mailed about each new browser but the first, and not about a known one', async () => {
  const { server, post, templates, ...office } = await openWithMail()
  const member = await addPerson({ server }, [], 'ADMIN')
  const settings = dataOf(await office.ask('/admin/settings'))
  const access = { ...settings.access, mailOnSignInElsewhere: true }
  dataOf(await office.ask('/admin/settings', { method: 'PUT', body: { ...settings, access } }))
  const [first, second] = [openBrowser(server), openBrowser(server)]
  await first.login(member.email)
  expect(await templates()).toEqual([])
  await second.login(member.email)
  // No mail about the session that was ended is sent, although the settings allow such mails.
  expect(await templates()).toEqual(['new-browser'])
  await first.login(member.email)
  await second.login(member.email)
  expect(await templates()).toEqual(['new-browser'])
  await openBrowser(server).login(member.email)
  expect(await templates()).toEqual(['new-browser', 'new-browser'])
  await vi.waitFor(() => expect(post.received).toHaveLength(2))
  expect(post.received.map(({ to }) => to)).toEqual([member.email, member.email])
})

test('a member of the team is mailed about a new browser also after they signed out', async () => {
  const { server, templates } = await openWithMail()
  const member = await addPerson({ server }, [], 'ADMIN')
  await openBrowser(server).login(member.email)
  await server.db.deleteFrom('sessions').where('user_id', '=', member.id).execute()
  await openBrowser(server).login(member.email)
  expect(await templates()).toEqual(['new-browser'])
})

test('a new browser is mailed about once a second step has opened it, and not after the password alone', async () => {
  const { server, templates } = await openWithMail()
  const member = await admitMember({ server })
  const { secret } = await addTotp(member)
  const browser = openJar(server)
  const { token } = await browser.begin(member.email)
  expect(await templates()).toEqual([])
  dataOf(await browser.post('/auth/second-factor', { token, code: codeOf(secret), trust: true }))
  expect(await templates()).toEqual(['new-browser'])
  dataOf(await browser.login(member.email))
  expect(await templates()).toEqual(['new-browser'])
})

test('a member of the team is mailed about a sign-in by passkey in a new browser', async () => {
  const { server, templates } = await openWithMail()
  const member = await admitMember({ server })
  const { authenticator } = await addPasskey(member, server)
  const browser = openJar(server)
  const signInByPasskey = async () => {
    const { token, options } = dataOf(await browser.post('/auth/passkeys/options', {}))
    dataOf(await browser.post('/auth/passkeys/login', { token, passkey: authenticator.answer(options) }))
  }
  await signInByPasskey()
  expect(await templates()).toEqual(['new-browser'])
  await signInByPasskey()
  expect(await templates()).toEqual(['new-browser'])
})

test('a member of the team is mailed about a single sign-on in a new browser', async () => {
  const provider = await openIdentityProvider({ publicUrl: PUBLIC_URL, isVerified: () => true })
  onTestFinished(provider.stop)
  const identityProvider = { ...provider.settings, isOnlyWay: false }
  const { server, templates } = await openWithMail({ publicUrl: PUBLIC_URL, identityProvider })
  const { email } = await admitMember({ server })
  const browser = openProviderBrowser(server)
  const signInByProvider = async () => {
    const returned = await browser.comeBack(await browser.passProvider(await browser.start(), email))
    expect(returned).toHaveProperty('ticket')
    if (returned && 'ticket' in returned) expect((await browser.finish(returned.ticket)).status).toBe(200)
  }
  await signInByProvider()
  expect(await templates()).toEqual(['new-browser'])
  await signInByProvider()
  expect(await templates()).toEqual(['new-browser'])
})

test('the mail about a new browser names it, and no IP address', async () => {
  const { server } = await openWithMail()
  const member = await addPerson({ server }, [], 'ADMIN')
  await openBrowser(server).login(member.email)
  await openBrowser(server).login(member.email)
  const { params } = await server.db.selectFrom('outbox').select('params').executeTakeFirstOrThrow()
  expect(Object.keys(JSON.parse(params ?? '{}')).sort()).toEqual(['at', 'browser', 'name'])
})

test('a participant is not mailed about a new browser', async () => {
  const { server, templates } = await openWithMail()
  const person = await addPerson({ server })
  await openBrowser(server).login(person.email)
  await openBrowser(server).login(person.email)
  expect(await templates()).toEqual([])
})
