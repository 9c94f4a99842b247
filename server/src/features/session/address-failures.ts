const WINDOW_MS = 3_600_000

/**
 * How many accounts may fail at one IP address within an hour. Typing errors of a whole office stay below this number,
 * and attackers need many more accounts.
 */
const FAILED_ACCOUNTS = 500

/**
 * Over the limit, an IP address may try one more account in each period of this length. That is too slow for guessing.
 */
const TURN_MS = 1000

/** How many IP addresses are kept in memory. Attackers with more addresses are not stopped by these limits anyway. */
const MAX_ADDRESSES = 50_000

interface Visitors {
  touchedAt: number
  /** Expiry times of accounts that have failed at this IP address and not signed in since. */
  failed: Map<string, number>
  /**
   * Expiry times of accounts that have signed in at this IP address. Many of them mean that this is an office and not
   * an attacker.
   */
  arrived: Map<string, number>
  /** When the next account may be tried, if the IP address is over its limit. */
  nextTurnAt: number
}

/**
 * Throttles password spraying (one password tried on many accounts) by the client's IP address. Counts the accounts
 * that failed there within an hour and have not signed in since. Each account that signed in there raises the limit by
 * one. Over the limit an address is only slowed down, because failures of invented accounts must not lock out others
 * there.
 */
export function createAddressFailures(clock: () => number = Date.now) {
  /** Visitors by IP address, least recently used first. */
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
     * Returns for how many ms the account must wait; 0 if it may be tried now. An account that has failed here before
     * does not wait, because its own limit applies. Over the limit, each try counts as a failure until the account
     * signs in.
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
