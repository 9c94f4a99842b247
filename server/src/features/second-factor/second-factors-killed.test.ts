import { expect, test } from 'vitest'
import { addTotp, openJar } from '#test/members.ts'
import { dataOf } from '#test/office.ts'
import { dyingAt, FIRST_ADMIN } from '#test/palco-process.ts'
import { createPlace, signedIn } from '#test/restarts.ts'

const KEY = { SECOND_FACTOR_KEY: 'a-key-of-second-factors-for-this-test' }

test('a kill between the writes of a second factor leaves none, and one between those of a second step uses no code', async () => {
  const { start } = await createPlace()
  const first = await start({ ...KEY, ...dyingAt(1, 'insert into "recovery_codes"') })
  await expect(addTotp({ ask: await signedIn(first) })).rejects.toThrow()
  expect(await first.exited).toBe('SIGKILL')

  // This process opens its first session in `signedIn`, and dies when the second step would open the second one.
  const second = await start({ ...KEY, ...dyingAt(2, 'insert into "sessions"') })
  const ask = await signedIn(second)
  expect(dataOf(await ask('/auth/factors'))).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 })
  const { recoveryCodes } = await addTotp({ ask })
  const { email, password } = FIRST_ADMIN
  const { token } = await openJar(second).begin(email, password)
  const proof = { token, code: recoveryCodes[0], trust: true }
  await expect(openJar(second).post('/auth/second-factor', proof)).rejects.toThrow()
  expect(await second.exited).toBe('SIGKILL')

  const third = await start(KEY)
  expect((await openJar(third).post('/auth/second-factor', proof)).status).toBe(200)
}, 180_000)
