import { createHash } from 'node:crypto'
import { type Algorithm, hash as argonHash, verify as argonVerify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { busy } from '../errors.ts'

const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** About nine seconds of work on two cores: whoever would wait longer is better told to come back. */
const MAX_WAITING = 1000
const COME_BACK_SECONDS = 5

export type Passwords = Awaited<ReturnType<typeof createPasswords>>

/**
 * Hashing takes a whole core for 15 ms, so it goes through one queue as wide as the cores and bounded in length:
 * those who are signed in already never feel a login storm.
 */
export async function createPasswords(width: number) {
  const queue = new PQueue({ concurrency: width })
  const verifying = new Map<string, Promise<boolean>>()
  /** Verified in place of an unknown user's hash, so that his answer takes as long as a wrong password's. */
  const decoy = await argonHash('nobody has this password', PARAMETERS)

  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.size >= MAX_WAITING) throw busy(COME_BACK_SECONDS)
    return queue.add(work)
  }

  return {
    hash: async (password: string) => enqueue(() => argonHash(password, PARAMETERS)),

    /**
     * Imported people share a hash, and often a password and a minute: equal pairs that are being
     * verified at the same moment are verified once.
     */
    async verify(hash: string | null, password: string) {
      const pair = `${hash ?? decoy} ${createHash('sha256').update(password).digest('base64')}`
      let result = verifying.get(pair)
      if (!result) {
        result = enqueue(() => argonVerify(hash ?? decoy, password)).finally(() => verifying.delete(pair))
        verifying.set(pair, result)
      }
      return (await result) && hash !== null
    },

    waiting: () => queue.size + queue.pending,
  }
}
