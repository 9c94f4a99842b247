import { availableParallelism } from 'node:os'
import { createPasswords } from '@palco/server/features/session/passwords'
import type { Logins } from './logins.ts'
import { inParallel } from './parallel.ts'
import { log } from './progress.ts'
import { type Stage, titleOf } from './stage.ts'

export const OWN_PASSWORDS = 600
const IN_FLIGHT = 32

export interface PasswordLogins extends Logins {
  count: number
  /**
   * How many passwords per second argon2id alone verifies, one at a time on each core. The mean of a run before and a
   * run after the logins.
   */
  rawPerSecond: number
  share: number
}

/** Compares the rate of logins that each verify a password with the rate of verifications alone. */
export async function measurePasswords(stage: Stage): Promise<PasswordLogins> {
  const { palco, crowd } = stage
  const options = {
    port: palco.port,
    kind: 'own passwords' as const,
    from: 0,
    count: OWN_PASSWORDS,
    inFlight: IN_FLIGHT,
  }
  const before = await rawRate()
  const logins = await crowd.play(`${titleOf(stage)}: own passwords`, 'logIn', options)
  const rawPerSecond = (before + (await rawRate())) / 2
  const share = logins.perSecond / rawPerSecond
  log(
    `${titleOf(stage)}: ${logins.perSecond.toFixed(0)} logins with own passwords a second, ${(share * 100).toFixed(0)} % of the raw ${rawPerSecond.toFixed(0)}, errors ${JSON.stringify(logins.errors)}`,
  )
  return { ...logins, count: OWN_PASSWORDS, rawPerSecond, share }
}

/** Verifies passwords of unknown people. Such a verification always runs argon2id and does not use the database. */
async function rawRate(): Promise<number> {
  const cores = availableParallelism()
  const passwords = await createPasswords(cores)
  const started = performance.now()
  await inParallel(cores, OWN_PASSWORDS, async (n) => void (await passwords.verify(null, `password ${n}`)))
  return OWN_PASSWORDS / ((performance.now() - started) / 1000)
}
