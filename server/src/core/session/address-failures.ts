const WINDOW_MS = 3_600_000

/** A whole office may mistype in the same minute and gets in; a list of thousands is not tried through. */
const FAILED_ACCOUNTS = 500

/** Past that one more account may be tried this often: 3,600 an hour are no use to a guesser, and a newcomer waits a bit. */
const TURN_MS = 1000

/** Whoever tries to fill the memory needs as many addresses, and then he needs no forgetfulness of ours. */
const MAX_ADDRESSES = 50_000

interface Visitors {
  touchedAt: number
  /** Until when each account counts that was tried in vain and has not signed in since. */
  failed: Map<string, number>
  /** The same for those that signed in: who lets people in is an office and not a guesser. */
  arrived: Map<string, number>
  /** When the next account has its turn, if the address is spent. */
  nextTurnAt: number
}

/**
 * One password tried on many accounts shows in none of them, only in the address: how many accounts failed from there
 * within an hour and have not signed in since. Everyone who did sign in from there allows for one more. A spent address is
 * slow and never shut, or a few invented accounts would lock out everybody who is new there.
 */
export function createAddressFailures(clock: () => number = Date.now) {
  /** Whoever came last is last. */
  const addresses = new Map<string, Visitors>()

  function visitorsOf(address: string): Visitors | undefined {
    const visitors = addresses.get(address)
    if (visitors) for (const accounts of [visitors.failed, visitors.arrived]) forgetOld(accounts, clock())
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
     * How long the account must wait for its turn, or 0 if it has it now. Whoever has failed there may try again, his own
     * account's limit holds him; so whoever takes a turn counts as failed until he signs in, and needs no second one.
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

function forgetOld(accounts: Map<string, number>, now: number) {
  for (const [account, until] of accounts) {
    if (until > now) return
    accounts.delete(account)
  }
}
