import { expect, test, vi } from 'vitest'
import { call } from '#test/client.ts'
import { addMany } from '#test/office.ts'
import { addUser, PASSWORD, startServer } from '#test/test-server.ts'
import { busy } from '../../base/errors.ts'
import { createPasswords } from '../session/passwords.ts'

/** Starts a server that lists its password verifications. None of them ends before `open` is called. */
async function startWithClosedGate(maxWaiting = 1000) {
  const gate = Promise.withResolvers<void>()
  const verified: string[] = []
  const passwords = await createPasswords(1, {
    maxWaiting,
    verify: async (_hash, password) => {
      verified.push(password)
      await gate.promise
      return password === PASSWORD
    },
  })
  const server = await startServer({ trustProxy: 1, passwords })
  await addUser(server)
  const login = (email: string, password: string, address: string) =>
    call(server, '/api/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': address } })
  return { server, passwords, login, verified, open: gate.resolve }
}

const countRejected = (log: string) => log.split('"status":503').length - 1

test('a flood of sign-ins from one address rejects none from another, and no work of administrators', async () => {
  const { server, passwords, login, open } = await startWithClosedGate(20)
  await addMany({ server }, 5)
  const flood = Promise.all(
    Array.from({ length: 40 }, (_, n) => login(`${n}@nowhere.example`, 'summer2025', '203.0.113.9')),
  )
  await vi.waitUntil(() => passwords.waiting() === 21)
  const honest = Promise.all(Array.from({ length: 5 }, (_, n) => login(`${n}@many.example`, PASSWORD, '198.51.100.7')))
  const hashing = passwords.hash('a new password')
  // Wait until every sign-in is queued or rejected, while the gate is still closed. The 25 rejected ones are from the
  // flood: 19 found the queue full, and six were removed from it to make room for others.
  await vi.waitUntil(() => countRejected(server.log()) >= 25)
  open()
  expect((await honest).map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await hashing).toMatch(/^\$argon2id/)
  const refused = (await flood).filter(({ status }) => status === 503)
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(25).fill('5'))
})

test('guessing a password costs as much on an account that exists as on one that does not', async () => {
  const { login, verified, open } = await startWithClosedGate()
  open()
  const guess = (email: string, password: string) =>
    Promise.all(Array.from({ length: 6 }, () => login(email, password, '203.0.113.9')))
  await guess('ana@example.com', 'known')
  await guess('nobody@example.com', 'unknown')
  expect(verified.filter((password) => password === 'known')).toHaveLength(6)
  expect(verified.filter((password) => password === 'unknown')).toHaveLength(6)
})

test('people who share a password and its hash cost one verification', async () => {
  const { server, login, verified, open } = await startWithClosedGate()
  open()
  await addMany({ server }, 20)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => login(`${n}@many.example`, PASSWORD, '203.0.113.9')),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(verified).toEqual([PASSWORD])
})

test('a sign-in that the login queue rejects does no work, and gets a time to retry', async () => {
  const addresses: string[] = []
  const queueLogin = async (address: string) => {
    addresses.push(address)
    throw busy(5)
  }
  const server = await startServer({ trustProxy: 1, queueLogin })
  const { email } = await addUser(server)
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const answer = await call(server, '/api/auth/login', { body: { email, password: PASSWORD }, headers })
  expect([answer.status, answer.headers.get('retry-after'), addresses]).toEqual([503, '5', ['203.0.113.9']])
  expect(await server.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})
