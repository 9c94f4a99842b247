const WINDOW_MS = 3_600_000

/** How many accounts may fail at one IP address: more than an office mistypes, fewer than an attacker has to try. */
const FAILED_ACCOUNTS = 500

/** Over the limit, an IP address may try one more account in each period of this length: too slow for guessing. */
const TURN_MS = 1000

/** How many IP addresses are kept in memory. Limits per IP address do not stop an attacker with more addresses. */
const MAX_ADDRESSES = 50_000

interface Visitors {
  touchedAt: number
  /** Expiry times of accounts that have failed and not signed in since. */
  failed: Map<string, number>
  /** Expiry times of accounts that have signed in: many of them mean an office, not an attacker. */
  arrived: Map<string, number>
  /** When the next account may be tried, if the IP address is over its limit. */
  nextTurnAt: number
}

/**
 * Throttles password spraying: one password tried on many accounts shows only in the client's IP address. Counts the
 * accounts that failed there within an hour and have not signed in since; each account that did sign in raises the
 * limit by one. Over the limit an IP address is throttled, never blocked: otherwise failures of invented accounts would
 * lock out everybody else at that IP address.
 */
export function createAddressFailures(clock: () => number = Date.now) {
  /** Visitors by IP address, the least recently used first. */
  const addresses = new Map<string, Visitors>()

  function visitorsOf(address: string): Visitors | undefined {
    const visitors = addresses.get(address)
    if (visitors) for (const accounts of [visitors.failed, visitors.arrived]) evictExpired(accounts, clock())
    return visitors
  }

  function touch(address: string): Visitors {
    const now = clock()
    const visitors = visitorsOf(address) ?? { touchedAt: now, failed: new Map(), arrived: new Map(), nextTurnAt: now }
    visitors.touchedAt = now
    addresses.delete(address)
    addresses.set(address, visitors)
    for (const [oldest, { touchedAt }] of addresses) {
      if (addresses.size <= MAX_ADDRESSES && touchedAt > now - WINDOW_MS) break
      addresses.delete(oldest)
    }
    return visitors
  }

  function fail(address: string, account: string) {
    const { failed } = touch(address)
    if (!failed.has(account)) failed.set(account, clock() + WINDOW_MS)
  }

  return {
    /**
     * Returns how long the account must wait for its turn, or 0 if it may try now. An account that has failed at this
     * IP address needs no turn, because the account's own limit applies. Taking a turn counts as a failure until the
     * account signs in.
     */
    takeTurn(address: string, account: string): number {
      const visitors = visitorsOf(address)
      if (!visitors || visitors.failed.has(account)) return 0
      if (visitors.failed.size < FAILED_ACCOUNTS + visitors.arrived.size) return 0
      const now = clock()
      if (visitors.nextTurnAt > now) return visitors.nextTurnAt - now
      visitors.nextTurnAt = now + TURN_MS
      fail(address, account)
      return 0
    },

    fail,

    succeed(address: string, account: string) {
      const { failed, arrived } = touch(address)
      failed.delete(account)
      if (!arrived.has(account)) arrived.set(account, clock() + WINDOW_MS)
    },
  }
}

function evictExpired(accounts: Map<string, number>, now: number) {
  for (const [account, until] of accounts) {
    if (until > now) return
    accounts.delete(account)
  }
}
