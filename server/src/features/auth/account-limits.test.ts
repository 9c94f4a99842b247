import { expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { HOME, openBrowser, start } from '#test/login-browsers.ts'
import { admit, openOffice, refusal } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { addUser } from '#test/test-server.ts'

test('an account that signs in in a loop is limited, and no other', async () => {
  const server = await start()
  const { email } = await addUser(server)
  const other = await addUser(server, 'rui@example.com')
  const answers: Awaited<ReturnType<typeof call>>[] = []
  // Sign in ten at a time, not a hundred: all sign-ins write the same row, and on a busy machine the last of a hundred
  // would exceed the time limit of a write.
  for (let n = 0; n < 10; n++)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => openBrowser(server).login(email)))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(70)
  expect(refused[0]?.body.code).toBe('TOO_MANY_ATTEMPTS')
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await openBrowser(server).login(other.email)).status).toBe(200)
  const lines = await server.db.selectFrom('access_log').select('user_id').execute()
  expect(lines).toHaveLength(31)
})

test('guesses of strangers do not use up sign-ins of an account’s owner', async () => {
  const server = await start()
  const { email } = await addUser(server)
  for (let n = 0; n < 50; n++) await openBrowser(server, `192.0.2.${n}`).login(email, `guess ${n}`)
  for (let n = 0; n < 30; n++) expect((await openBrowser(server, HOME).login(email)).status).toBe(200)
})

test('the sixth password change within 15 minutes is refused, and sends no mail', async () => {
  const post = await openPostOffice()
  const office = await openOffice({ mail: post.mail })
  const person = await admit(office)
  const answers = []
  let [as, currentPassword] = [person.session, 'correct horse']
  for (let n = 1; n <= 6; n++) {
    const newPassword = `uma senha nova ${n}`
    const answer = await call(office.server, '/api/auth/password', {
      ...{ method: 'PUT', body: { currentPassword, newPassword }, as },
    })
    answers.push(answer)
    if (answer.status !== 200) continue
    as = { ...as, tokens: { ...as.tokens, ...answer.body.data.tokens } }
    currentPassword = newPassword
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(refusal(answers[5] as (typeof answers)[number])).toBe('429 TOO_MANY_ATTEMPTS')
  expect(await office.server.db.selectFrom('outbox').select('id').execute()).toHaveLength(5)
  // Other people are not limited.
  const other = await admit(office)
  const body = { currentPassword: 'correct horse', newPassword: 'outra senha nova' }
  expect((await call(office.server, '/api/auth/password', { method: 'PUT', body, as: other.session })).status).toBe(200)
})
