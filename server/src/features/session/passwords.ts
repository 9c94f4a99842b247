import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { type Algorithm, hash as argonHash, verify as argonVerify } from '@node-rs/argon2'
import { createFairQueue } from '../../base/fair-queue.ts'

const ARGON2ID = 2 satisfies Algorithm.Argon2id
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * How many hashes may wait, which is less than ten seconds of work on two cores. If there are more, the newest hash of
 * the lane with the most waiting hashes is rejected with 503 `BUSY`.
 */
export const MAX_WAITING = 1000

const CACHE_MS = 60_000
/**
 * The maximum number of cached pairs, at some hundred bytes each. Within a minute (`CACHE_MS`), fewer people sign in on
 * a node.
 */
const MAX_CACHED = 20_000

/** The lane of hashes that have no client IP address, for example for people whom administrators add. */
const OWN_LANE = ''

interface Options {
  verify?: (hash: string, password: string) => Promise<boolean>
  /** The cost of new hashes. Every hash contains its own cost. */
  cost?: typeof COST
  maxWaiting?: number
  clock?: () => number
}

export type Passwords = Awaited<ReturnType<typeof createPasswords>>

/**
 * Hashes and verifies passwords. A hash takes 15 ms of a core, so all wait in one queue, with a lane for each client IP
 * address. Lanes take turns, so that a lane with many hashes hardly delays the others.
 */
export async function createPasswords(
  width: number,
  { verify = argonVerify, cost = COST, maxWaiting = MAX_WAITING, clock = Date.now }: Options = {},
) {
  const parameters = { algorithm: ARGON2ID, ...cost }
  const queue = createFairQueue(width, maxWaiting)
  const proven = createPairCache(clock)
  /** Verified for unknown users, so that the answer takes as long as for a wrong password. */
  const decoy = await argonHash('nobody has this password', parameters)

  /**
   * Verifies a password. Checks the cache again, because an equal request may have been verified while this one was
   * waiting.
   */
  async function verifyOnce(hash: string, password: string) {
    if (proven.has(hash, password)) return true
    const isRight = await verify(hash, password)
    if (isRight) proven.add(hash, password)
    return isRight
  }

  return {
    hash: (password: string, lane = OWN_LANE) => queue.add(lane, () => argonHash(password, parameters)),

    /**
     * Verifies a password, and caches pairs that match: imported people may share a hash and a password, and many sign
     * in within the same minute. Wrong pairs are not cached, because the timing of guesses would then show which
     * accounts exist.
     */
    async verify(hash: string | null, password: string, lane = OWN_LANE) {
      if (hash === null) {
        await queue.add(lane, () => verify(decoy, password))
        return false
      }
      return proven.has(hash, password) || queue.add(lane, () => verifyOnce(hash, password))
    },

    waiting: queue.count,
    isCrowded: queue.hasWaiting,
  }
}

/**
 * A cache of matching pairs of hash and password. A pair is stored as an HMAC whose key never leaves this process. No
 * invalidation is needed, because a changed password has another hash.
 */
function createPairCache(clock: () => number) {
  // Use a key object and not bytes. Bytes would be converted for every digest, which would then take six times as long.
  const key = createSecretKey(randomBytes(32))
  /** Expiry times by pair, oldest first. */
  const pairs = new Map<string, number>()
  const digest = (hash: string, password: string) =>
    createHmac('sha256', key).update(`${hash} ${password}`).digest('base64')

  return {
    has: (hash: string, password: string) => (pairs.get(digest(hash, password)) ?? 0) > clock(),
    add(hash: string, password: string) {
      const now = clock()
      for (const [pair, until] of pairs) {
        if (until > now && pairs.size < MAX_CACHED) break
        pairs.delete(pair)
      }
      const pair = digest(hash, password)
      pairs.delete(pair)
      pairs.set(pair, now + CACHE_MS)
    },
  }
}
