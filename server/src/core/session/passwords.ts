import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { type Algorithm, hash as argonHash, verify as argonVerify } from '@node-rs/argon2'
import { createFairQueue } from './fair-queue.ts'

const ARGON2ID = 2 satisfies Algorithm.Argon2id
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** About nine seconds of work on two cores: whoever would wait longer is better told to come back. */
export const MAX_WAITING = 1000

const REMEMBER_MS = 60_000
/** Far above what a node signs in within a minute; each takes some hundred bytes. */
const MAX_REMEMBERED = 20_000

/** The lane of what is hashed for administrators and at start: no crowd at the door holds them up for long. */
const OWN_LANE = ''

interface Options {
  verify?: (hash: string, password: string) => Promise<boolean>
  /** Of a new hash; one that exists says its own. */
  cost?: typeof COST
  maxWaiting?: number
  clock?: () => number
}

export type Passwords = Awaited<ReturnType<typeof createPasswords>>

/**
 * Hashing takes a whole core for 15 ms, so it goes through one queue about as wide as the cores and bounded in length:
 * those who are signed in already never feel a login storm. The queue takes turns between addresses.
 */
export async function createPasswords(
  width: number,
  { verify = argonVerify, cost = COST, maxWaiting = MAX_WAITING, clock = Date.now }: Options = {},
) {
  const parameters = { algorithm: ARGON2ID, ...cost }
  const queue = createFairQueue(width, maxWaiting)
  const proven = rememberPairs(clock)
  /** Verified in place of an unknown user's hash, so that his answer takes as long as a wrong password's. */
  const decoy = await argonHash('nobody has this password', parameters)

  /** Asked again when its turn comes: of many equal ones that were waiting together only the first does the work. */
  async function verifyOnce(hash: string, password: string) {
    if (proven.has(hash, password)) return true
    const isRight = await verify(hash, password)
    if (isRight) proven.add(hash, password)
    return isRight
  }

  return {
    hash: (password: string, lane = OWN_LANE) => queue.add(lane, () => argonHash(password, parameters)),

    /**
     * Imported people share a hash, and often a password and a minute: a pair that was right needs no second
     * verification for a while. A wrong or unknown one always costs its own, or the time that a burst of guesses
     * takes would tell which accounts exist.
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
 * Pairs of hash and password that proved right, under a key that never leaves this process. Whose password changes gets
 * another hash, so his old pair is never asked for again.
 */
function rememberPairs(clock: () => number) {
  // As a key object: from bytes one would be made anew for every digest, which takes six times as long.
  const key = createSecretKey(randomBytes(32))
  /** When each is forgotten, the oldest first. */
  const pairs = new Map<string, number>()
  const digest = (hash: string, password: string) =>
    createHmac('sha256', key).update(`${hash} ${password}`).digest('base64')

  return {
    has: (hash: string, password: string) => (pairs.get(digest(hash, password)) ?? 0) > clock(),
    add(hash: string, password: string) {
      const now = clock()
      for (const [pair, until] of pairs) {
        if (until > now && pairs.size < MAX_REMEMBERED) break
        pairs.delete(pair)
      }
      const pair = digest(hash, password)
      pairs.delete(pair)
      pairs.set(pair, now + REMEMBER_MS)
    },
  }
}
