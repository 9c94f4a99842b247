import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { environmentOf, LONG_MS, newLocation } from '#test/backup-orders.ts'
import { login } from '#test/client.ts'
import { addTotp, admitMember } from '#test/members.ts'
import { dataOf, refusal } from '#test/office.ts'
import { bareEnvironment } from '#test/palco-process.ts'
import { addUser, startServer } from '#test/test-server.ts'

const RUN = path.resolve(import.meta.dirname, 'run.ts')

/** Runs `npm run team`. Returns what it prints and its exit code. */
async function give(env: Record<string, string>, ...order: string[]) {
  const options = { env: { ...bareEnvironment, ...env } }
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [RUN, ...order], options).then(
    (printed) => ({ ...printed, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
  return { text: `${stdout}${stderr}`.trim(), code }
}

test('the command on the server resets the second factor of the last owner', { timeout: LONG_MS }, async () => {
  const location = await newLocation()
  const env = environmentOf(location)
  const first = await startServer({ location })
  const { email, ...member } = await admitMember({ server: first })
  const participant = await addUser(first, 'participant@example.com')
  await addTotp(member)
  const reset = (address: string) => give(env, 'reset-second-factor', address)
  if (!location.databaseUrl) {
    expect(await reset(email)).toMatchObject({
      code: 1,
      text: expect.stringContaining('Another Palco is already running'),
    })
    await first.stop()
  }
  for (const address of ['nobody@example.com', participant.email])
    expect(await reset(address)).toEqual({
      code: 1,
      text: `Nothing was changed: No member of the team has the e-mail address ${address}.`,
    })
  expect(await reset(email.toUpperCase())).toMatchObject({ code: 0, text: expect.stringContaining('password alone') })
  expect(await reset(email)).toMatchObject({ code: 0, text: expect.stringContaining('has no second factor') })
  const server = location.databaseUrl ? first : await startServer({ location })
  const session = dataOf(await login(server, email))
  expect(session.user.email).toBe(email)
  const lines = await server.db
    .selectFrom('audit')
    .where('action', '=', 'user.factors-reset')
    .select(['actor_id', 'target_id'])
    .execute()
  expect(lines).toEqual([{ actor_id: null, target_id: member.id }])
  expect(refusal(await login(server, email, 'not this one'))).toBe('401 INVALID_CREDENTIALS')
})

test.each([[[]], [['reset']], [['reset-second-factor']], [['reset-second-factor', 'a@example.com', 'b']]])(
  'the command %j says how it is used',
  { timeout: LONG_MS },
  async (order) => {
    expect(await give({}, ...order)).toEqual({
      code: 1,
      text: 'Nothing was changed: say npm run team -- reset-second-factor <e-mail>.',
    })
  },
)
