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

/**
 * How many access tokens a session may have: more than a person has tabs. If there are more, the oldest are deleted.
 */
const MAX_ACCESS_TOKENS = 20

/**
 * How many writes may wait, which is a few seconds of work. If there are more, the newest write of the person with the
 * most waiting writes is rejected with 503 `BUSY`.
 */
const MAX_WRITES_WAITING = 1000
const RETRY_AFTER_SECONDS = 5

interface KnownSession {
  session: repo.Session
  /** Expiry times of access tokens, by the token's hash. */
  tokens: ReadonlyMap<string, number>
}

/**
 * Called in the transaction of a sign-in. Not called for sign-ins in a batch: they end no session, and none is of a
 * member of the team.
 */
export type OnOpened = (trx: Transaction, userId: string, hasReplaced: boolean) => Promise<void>

export type Sessions = ReturnType<typeof createSessions>

/**
 * Manages sessions. They are cached in memory, so that most requests need no query: from the sign-in or first use,
 * until a message of the bus evicts them. After 30 s they are read again in any case.
 */
export function createSessions(
  db: Database,
  bus: Bus,
  isCrowded: () => boolean,
  workers = 1,
  countTakeover = () => {},
  /** Whether members of the team may sign in only by single sign-on. */
  isProviderOnly = false,
) {
  const cache = createLocalCache<KnownSession>(({ session }) => session.userId)
  const arrive = createArrivals(bus, isCrowded)
  /**
   * Runs transactions in which people change their own account. During a bulk change, each waits for a row lock and
   * holds a connection, so the queue leaves part of the pool to other requests. The transactions of one person run one
   * after the other, because they would wait for each other anyway.
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
    // Evict the sessions of people who have changed, because their role may have changed.
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

  /** Throws if a member of the team has opened the session without single sign-on, although it is the only way in. */
  function assertWayIn(session: repo.Session): repo.Session {
    if (isProviderOnly && session.role === 'ADMIN' && !session.isByProvider) throw sessionTerminated('ended')
    return session
  }

  /** Returns the error for a rejected token. It contains why the session ended, unless the person has signed out. */
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

  type Opening = Pick<Arrival, 'id' | 'userId' | 'refreshHash' | 'accessHash' | 'origin'> &
    Pick<repo.Verified, 'isByProvider' | 'isConfirmed'>

  async function replaceSession(
    trx: Transaction,
    announce: Announce,
    { id, userId, refreshHash, accessHash, origin, isByProvider = false, isConfirmed = true }: Opening,
    onOpened: OnOpened | null,
  ) {
    const now = Date.now()
    const takenOver = await repo.takeOver(trx, { id, userId, refreshHash, isByProvider, isConfirmed }, now)
    await repo.deleteAccessTokensOf(trx, userId)
    await repo.addAccessToken(trx, { hash: accessHash, userId, sessionId: id }, now)
    // `onOpened` reads in the access log whether the person has signed in before, so call it before the new entry is
    // written.
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

    /** Returns the session if it is open and both tokens belong to it. Otherwise throws 401. */
    async identify(accessToken: string | undefined, sessionToken: string | undefined): Promise<repo.Session> {
      if (!accessToken || !sessionToken) throw notSignedIn()
      const accessHash = hashToken(accessToken)
      const sessionId = hashToken(sessionToken)
      const now = Date.now()
      const session = findKnown(sessionId, accessHash, now) ?? (await load(sessionId, accessHash))
      if (!session) throw await refusal(sessionId)
      return assertWayIn(session)
    },

    async identifyBySessionToken(sessionToken: string): Promise<repo.Session> {
      const sessionId = hashToken(sessionToken)
      const known = cache.find(sessionId)
      if (known) return assertWayIn(known.session)
      const since = cache.stamp()
      const session = await readById(sessionId)
      if (!session) throw await refusal(sessionId)
      cache.keep(sessionId, { session, tokens: new Map() }, since)
      return assertWayIn(session)
    },

    /**
     * Opens a session, and ends one that the user has elsewhere. The password must still be the one that was verified,
     * because verifying may have waited in a queue. Returns the tokens and the user's version.
     */
    async open(
      {
        person: { id: userId, role, version },
        passwordHash,
        hasSession,
        isByProvider = false,
        isConfirmed = true,
      }: repo.Verified,
      origin: Origin,
      onOpened: OnOpened | null,
    ) {
      const since = cache.stamp()
      const { tokens, hashes } = newTokens()
      const { id, accessHash } = hashes
      const arrival = { ...hashes, userId, passwordHash, version, origin }
      // Takeovers skip the batch: without it, the other session ends sooner, and they need a separate transaction
      // anyway. Members of the team skip it, too: they are few, and their sign-ins may send mails.
      const isOpen = !hasSession && role !== 'ADMIN' && (await arrive(arrival))
      const user = isOpen ? { role, version } : await openAlone({ ...arrival, isByProvider, isConfirmed }, onOpened)
      const expiry = Date.parse(repo.accessTokenExpiry(since.time))
      const session = { id, userId, role: user.role, isByProvider }
      cache.keep(id, { session, tokens: new Map([[accessHash, expiry]]) }, since)
      // Deliver this only on this node. Other nodes see the sign-in in the count of active sessions.
      void bus.deliver({ type: 'signed-in' })
      return { ...tokens, version: user.version }
    },

    /** Like `open`, for a user whom the caller has locked and verified in this transaction. */
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

    /** Returns a new access token. Older ones stay valid, because several tabs refresh independently. */
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
      // Look up the token first, so that an invented one costs no transaction.
      const known = await repo.findByRefreshHash(db, refreshHash, Date.now())
      const session = known && (await writeAs(known.userId, renew))
      if (!session) throw await refusal(sessionToken ? hashToken(sessionToken) : null)
      return accessToken
    },

    async confirm({ id }: repo.Session) {
      if (!(await repo.confirm(db, id, Date.now()))) throw await refusal(id)
    },

    /**
     * Returns whether the owner has proved recently who they are. Reads the database, because the proof may have been
     * recorded by another node.
     */
    isConfirmed: (id: string) => repo.isConfirmedSince(db, id, Date.now() - CONFIRMED_MINUTES * 60_000),

    /** Replaces the access and refresh tokens of the session. The session and its id stay. */
    async renewTokens(trx: Transaction, announce: Announce, { id, userId }: repo.Session) {
      const tokens = { accessToken: newToken(), refreshToken: newToken() }
      if (!(await repo.setRefreshHash(trx, id, hashToken(tokens.refreshToken)))) throw await refusal(id, trx)
      await repo.deleteAccessTokensOf(trx, userId)
      await repo.addAccessToken(trx, { hash: hashToken(tokens.accessToken), userId, sessionId: id }, Date.now())
      announce({ type: 'tokens-voided', sessionId: id, userId })
      return tokens
    },

    /**
     * Ends the user's session. A concurrent sign-in either commits before and is ended, too, or waits for this
     * transaction.
     */
    async end(trx: Transaction, announce: Announce, userId: string, reason: EndReason) {
      await repo.lockUser(trx, userId)
      await endSessionsOf(trx, announce, [userId], reason)
    },

    /** Ends only this session: the user may have opened another one elsewhere in the meantime. */
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

/** The session's id is the hash of its session token. */
function newTokens() {
  const [accessToken, refreshToken, sessionToken] = [newToken(), newToken(), newToken()]
  return {
    tokens: { accessToken, refreshToken, sessionToken },
    hashes: { id: hashToken(sessionToken), accessHash: hashToken(accessToken), refreshHash: hashToken(refreshToken) },
  }
}
