import { CONFIRMED_MINUTES } from '@palco/contract/auth/confirmation'
import type { Announce, Bus } from '../../base/cluster/bus.ts'
import { createLocalCache } from '../../base/cluster/local-cache.ts'
import { createWriteQueue } from '../../base/cluster/write-queue.ts'
import { createBatchLoader } from '../../base/db/batch-loader.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { waitingConnections } from '../../base/db/postgres-connections.ts'
import type { EndReason } from '../../base/db/schema.ts'
import { busy, invalidCredentials, notSignedIn, sessionTerminated } from '../../base/errors.ts'
import { accessLine, type Origin, recordAccesses } from './access-lines.ts'
import type { Arrival } from './arrivals.repo.ts'
import { createArrivals } from './arrivals.ts'
import { endSessionsOf } from './end-sessions.ts'
import { signInRefusal } from './may-sign-in.ts'
import * as repo from './sessions.repo.ts'
import { hashToken, newToken } from './tokens.ts'

/** How many access tokens a session may have: more than a person has tabs. The oldest are deleted. */
const MAX_ACCESS_TOKENS = 20

/** How many writes may wait: a few seconds of work. If more wait, one of them is answered with 503 `BUSY`. */
const MAX_WRITES_WAITING = 1000
const RETRY_AFTER_SECONDS = 5

interface KnownSession {
  session: repo.Session
  /** Expiry times by the hash of the access token. */
  tokens: ReadonlyMap<string, number>
}

/** Called in the transaction of a sign-in that has ended another session, or of a member of the team. */
export type OnOpened = (trx: Transaction, userId: string, hasReplaced: boolean) => Promise<void>

export type Sessions = ReturnType<typeof createSessions>

/**
 * Manages sessions. They are cached in memory, so that most requests need no query. A session is cached at sign-in or
 * at its first use, evicted by a message of the bus, and read again after 30 s at the latest.
 */
export function createSessions(
  db: Database,
  bus: Bus,
  isCrowded: () => boolean,
  workers = 1,
  countTakeover = () => {},
) {
  const cache = createLocalCache<KnownSession>(({ session }) => session.userId)
  const arrive = createArrivals(bus, isCrowded)
  /**
   * Runs transactions in which people change their own account. During a bulk change each transaction waits for a row
   * lock while it holds a connection, so the queue leaves part of the pool to other requests. A person's own
   * transactions run one at a time, because they would wait for each other.
   */
  const writeAs = createWriteQueue(bus, {
    width: waitingConnections(workers),
    maxWaiting: MAX_WRITES_WAITING,
    perLane: 1,
    refuse: () => busy(RETRY_AFTER_SECONDS),
  })
  const readByAccessHash = createBatchLoader((hashes) => repo.findByAccessHashes(db, hashes, Date.now()))
  const readById = createBatchLoader((ids) => repo.findByIds(db, ids, Date.now()))

  bus.subscribe((event) => {
    if (event.type === 'session-ended' || event.type === 'tokens-voided') cache.drop(event.sessionId)
    if (event.type === 'messages-missed') cache.dropAll()
    // The person's role may have changed.
    if (event.type === 'users-changed') for (const userId of event.userIds) cache.dropOwner(userId)
  })

  function findKnown(sessionId: string, accessHash: string, now: number): repo.Session | null {
    const known = cache.find(sessionId)
    return known && (known.tokens.get(accessHash) ?? 0) > now ? known.session : null
  }

  async function load(sessionId: string, accessHash: string): Promise<repo.Session | null> {
    const since = cache.stamp()
    const row = await readByAccessHash(accessHash)
    if (row?.id !== sessionId) return null
    const { expiresAt, ...session } = row
    const others = cache.find(sessionId)?.tokens ?? []
    cache.keep(sessionId, { session, tokens: new Map([...others, [accessHash, Date.parse(expiresAt)]]) }, since)
    return session
  }

  /** Returns the error for a refused token. The error has the reason, unless the session was ended by signing out. */
  async function refusal(sessionId: string | null, reader: Database = db) {
    const reason = sessionId && (await repo.findEndReason(reader, sessionId))
    return reason && reason !== 'signed-out' ? sessionTerminated(reason) : notSignedIn()
  }

  async function openAlone({ passwordHash, ...opening }: Arrival & Opening, onOpened: OnOpened | null) {
    return writeAs(opening.userId, async (trx, announce) => {
      const user = await repo.lockUser(trx, opening.userId)
      if (user?.passwordHash !== passwordHash) throw invalidCredentials()
      const refused = signInRefusal(user)
      if (refused) throw refused
      await replaceSession(trx, announce, opening, onOpened)
      return user
    })
  }

  type Opening = Pick<Arrival, 'id' | 'userId' | 'refreshHash' | 'accessHash' | 'origin'> & { isByProvider?: boolean }

  async function replaceSession(
    trx: Transaction,
    announce: Announce,
    { id, userId, refreshHash, accessHash, origin, isByProvider = false }: Opening,
    onOpened: OnOpened | null,
  ) {
    const now = Date.now()
    const takenOver = await repo.takeOver(trx, { id, userId, refreshHash, isByProvider }, now)
    await repo.deleteAccessTokensOf(trx, userId)
    await repo.addAccessToken(trx, { hash: accessHash, userId, sessionId: id }, now)
    // Must come before the line in the access log, which tells whether the person has signed in before.
    await onOpened?.(trx, userId, takenOver !== null)
    await recordAccesses(trx, [accessLine(userId, takenOver ? 'takeover' : 'sign-in', origin)])
    if (takenOver) {
      await recordEnd(trx, announce, takenOver, 'takeover')
      countTakeover()
    }
  }

  async function recordEnd(trx: Transaction, announce: Announce, id: string, reason: EndReason) {
    await repo.recordEnd(trx, id, reason, Date.now())
    announce({ type: 'session-ended', sessionId: id, reason })
  }

  return {
    writeAs,

    /** Returns the session if both tokens belong to it and it has not ended. Otherwise throws 401. */
    async identify(accessToken: string | undefined, sessionToken: string | undefined): Promise<repo.Session> {
      if (!accessToken || !sessionToken) throw notSignedIn()
      const accessHash = hashToken(accessToken)
      const sessionId = hashToken(sessionToken)
      const now = Date.now()
      const session = findKnown(sessionId, accessHash, now) ?? (await load(sessionId, accessHash))
      if (!session) throw await refusal(sessionId)
      return session
    },

    async identifyBySessionToken(sessionToken: string): Promise<repo.Session> {
      const sessionId = hashToken(sessionToken)
      const known = cache.find(sessionId)
      if (known) return known.session
      const since = cache.stamp()
      const session = await readById(sessionId)
      if (!session) throw await refusal(sessionId)
      cache.keep(sessionId, { session, tokens: new Map() }, since)
      return session
    },

    /**
     * Opens a session, and ends a session that the user has elsewhere. Verifying may have waited in a queue, so the
     * user's password must still be the verified one. Returns the tokens and the user's version.
     */
    async open(
      { person: { id: userId, role, version }, passwordHash, hasSession, isByProvider = false }: repo.Verified,
      origin: Origin,
      onOpened: OnOpened | null,
    ) {
      const since = cache.stamp()
      const { tokens, hashes } = newTokens()
      const { id, accessHash } = hashes
      const arrival = { ...hashes, userId, passwordHash, version, origin }
      // A takeover needs its own transaction, so it skips the batch. The earlier session also ends sooner without the
      // batch. Members of the team are few, and their sign-ins may send mails.
      const isOpen = !hasSession && role !== 'ADMIN' && (await arrive(arrival))
      const user = isOpen ? { role, version } : await openAlone({ ...arrival, isByProvider }, onOpened)
      const expiry = Date.parse(repo.accessTokenExpiry(since.time))
      const session = { id, userId, role: user.role, isByProvider }
      cache.keep(id, { session, tokens: new Map([[accessHash, expiry]]) }, since)
      // This event stays on this node: other nodes see the sign-in in the count of active sessions.
      void bus.deliver({ type: 'signed-in' })
      return { ...tokens, version: user.version }
    },

    /** Like `open`, for a user whom the caller has locked and verified in the same transaction. */
    async openWithin(
      trx: Transaction,
      announce: Announce,
      userId: string,
      origin: Origin,
      onOpened: OnOpened | null = null,
    ) {
      const { tokens, hashes } = newTokens()
      await replaceSession(trx, announce, { ...hashes, userId, origin }, onOpened)
      announce({ type: 'sessions-changed' })
      return tokens
    },

    /** Adds an access token. Earlier access tokens stay valid, because several tabs refresh independently. */
    async refresh(
      refreshToken: string,
      sessionToken: string | undefined,
      count: (sessionId: string) => Promise<unknown>,
    ) {
      const accessToken = newToken()
      const refreshHash = hashToken(refreshToken)
      const renew = async (trx: Transaction) => {
        const now = Date.now()
        const held = await repo.lockByRefreshHash(trx, refreshHash, now)
        if (!held) return null
        await count(held.id)
        await repo.deleteOldAccessTokens(trx, held, MAX_ACCESS_TOKENS - 1, now)
        const token = { hash: hashToken(accessToken), userId: held.userId, sessionId: held.id }
        await repo.addAccessToken(trx, token, now)
        return held
      }
      // An invented token costs no transaction.
      const known = await repo.findByRefreshHash(db, refreshHash, Date.now())
      const session = known && (await writeAs(known.userId, renew))
      if (!session) throw await refusal(sessionToken ? hashToken(sessionToken) : null)
      return accessToken
    },

    /** Records that the owner of the session has proved who they are. */
    async confirm({ id }: repo.Session) {
      if (!(await repo.confirm(db, id, Date.now()))) throw await refusal(id)
    },

    /** Whether the owner has lately proved who they are. Read from the database: any node may have recorded it. */
    isConfirmed: (id: string) => repo.isConfirmedSince(db, id, Date.now() - CONFIRMED_MINUTES * 60_000),

    /** Keeps the session and its id, but replaces its access and refresh tokens. */
    async renewTokens(trx: Transaction, announce: Announce, { id, userId }: repo.Session) {
      const tokens = { accessToken: newToken(), refreshToken: newToken() }
      if (!(await repo.setRefreshHash(trx, id, hashToken(tokens.refreshToken)))) throw await refusal(id, trx)
      await repo.deleteAccessTokensOf(trx, userId)
      await repo.addAccessToken(trx, { hash: hashToken(tokens.accessToken), userId, sessionId: id }, Date.now())
      announce({ type: 'tokens-voided', sessionId: id, userId })
      return tokens
    },

    /** Ends the user's session. A concurrent sign-in commits first and is ended here, or waits for this transaction. */
    async end(trx: Transaction, announce: Announce, userId: string, reason: EndReason) {
      await repo.lockUser(trx, userId)
      await endSessionsOf(trx, announce, [userId], reason)
    },

    /** Ends only this session: the user may have opened another session elsewhere meanwhile. */
    async signOut(
      trx: Transaction,
      announce: Announce,
      { id, userId }: Pick<repo.Session, 'id' | 'userId'>,
      origin: Origin,
    ) {
      if (!(await repo.deleteSession(trx, id))) return
      await repo.deleteAccessTokensOf(trx, userId)
      await recordAccesses(trx, [accessLine(userId, 'sign-out', origin)])
      await recordEnd(trx, announce, id, 'signed-out')
    },
  }
}

/** Returns new tokens. The session's id is the hash of its token. */
function newTokens() {
  const [accessToken, refreshToken, sessionToken] = [newToken(), newToken(), newToken()]
  return {
    tokens: { accessToken, refreshToken, sessionToken },
    hashes: { id: hashToken(sessionToken), accessHash: hashToken(accessToken), refreshHash: hashToken(refreshToken) },
  }
}
