import { expect, test, vi } from 'vitest'
import { openBrowser } from '#test/login-browsers.ts'
import { addPerson, dataOf, openOffice } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'

const openWithMail = async () => {
  const post = await openPostOffice()
  const office = await openOffice({ mail: post.mail, mailTiming: { pollMs: 10 }, trustProxy: 1 })
  const templates = async () => {
    const rows = await office.server.db.selectFrom('outbox').select('template').execute()
    return rows.map(({ template }) => template)
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
