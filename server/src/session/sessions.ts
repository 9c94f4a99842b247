import type { Transaction } from 'kysely'
import type { Announce, Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import type { EndReason, Schema } from '../db/schema.ts'
import { accountInactive, invalidCredentials, notSignedIn, sessionTerminated } from '../errors.ts'
import * as repo from './sessions.repo.ts'
import { hashToken, newToken } from './tokens.ts'

/** A missed message can't keep a dead session alive for longer than this. */
const REREAD_MS = 30_000

/** Far above what one node serves; reached only by sessions that nobody uses any more. */
const MAX_CACHED = 100_000

/** More tabs than a person has; of a session that refreshes without end the oldest go. */
const MAX_ACCESS_TOKENS = 20

interface CachedSession {
  session: repo.Session
  readAt: number
  /** Expiry by the access token's hash. */
  tokens: Map<string, number>
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * Who is calling, kept in memory so that the hot path touches no database: loaded on first use,
 * dropped by a cluster message, read again after 30 s at the latest.
 */
export function createSessions(db: Database, bus: Bus) {
  const cache = new Map<string, CachedSession>()
  /** Goes up with every drop: what was read before one must not be cached after it. */
  let drops = 0

  bus.subscribe((event) => {
    if (event.type === 'catalog-changed' || event.type === 'catalog-read' || event.type === 'sessions-changed') return
    drops += 1
    if (event.type === 'messages-missed') cache.clear()
    else if (event.type === 'users-changed') dropUsers(new Set(event.userIds))
    else cache.delete(event.sessionId)
  })

  /** A role may have changed. */
  function dropUsers(userIds: ReadonlySet<string>) {
    for (const [id, { session }] of cache) if (userIds.has(session.userId)) cache.delete(id)
  }

  function findCached(sessionId: string, accessHash: string, now: number): repo.Session | null {
    const cached = cache.get(sessionId)
    if (!cached) return null
    if (cached.readAt <= now - REREAD_MS) {
      cache.delete(sessionId)
      return null
    }
    return (cached.tokens.get(accessHash) ?? 0) > now ? cached.session : null
  }

  async function load(sessionId: string, accessHash: string, now: number): Promise<repo.Session | null> {
    const dropsBefore = drops
    const row = await repo.findByAccessHash(db, accessHash, now)
    if (row?.id !== sessionId) return null
    const { expiresAt, ...session } = row
    if (drops !== dropsBefore) return session
    if (cache.size >= MAX_CACHED) cache.clear()
    const tokens = cache.get(sessionId)?.tokens ?? new Map<string, number>()
    cache.set(sessionId, { session, readAt: now, tokens: tokens.set(accessHash, Date.parse(expiresAt)) })
    return session
  }

  /** Why a token is refused: whoever was signed out from elsewhere is told so. */
  async function refusal(sessionId: string | null, reader: Database | Transaction<Schema> = db) {
    const reason = sessionId && (await repo.findEndReason(reader, sessionId))
    return reason && reason !== 'signed-out' ? sessionTerminated(reason) : notSignedIn()
  }

  async function tellEnd(trx: Transaction<Schema>, announce: Announce, id: string, reason: EndReason) {
    announce({ type: 'sessions-changed' })
    await repo.recordEnd(trx, id, reason, Date.now())
    announce({ type: 'session-ended', sessionId: id, reason })
  }

  return {
    /** Both tokens must belong to one live session. */
    async identify(accessToken: string | undefined, sessionToken: string | undefined): Promise<repo.Session> {
      if (!accessToken || !sessionToken) throw notSignedIn()
      const accessHash = hashToken(accessToken)
      const sessionId = hashToken(sessionToken)
      const now = Date.now()
      const session = findCached(sessionId, accessHash, now) ?? (await load(sessionId, accessHash, now))
      if (!session) throw await refusal(sessionId)
      return session
    },

    async identifyBySessionToken(sessionToken: string): Promise<repo.Session> {
      const sessionId = hashToken(sessionToken)
      const session = await repo.findById(db, sessionId, Date.now())
      if (session) return session
      throw await refusal(sessionId)
    },

    /**
     * Signs the user in here and, on the spot, out of wherever he was: a takeover. The password may have waited long for its turn
     * to be verified: what it was right for must still be so.
     */
    async open(userId: string, passwordHash: string) {
      const tokens = { accessToken: newToken(), refreshToken: newToken(), sessionToken: newToken() }
      const id = hashToken(tokens.sessionToken)
      await bus.transaction(async (trx, announce) => {
        const user = await repo.holdUser(trx, userId)
        if (user?.passwordHash !== passwordHash) throw invalidCredentials()
        if (!user.active) throw accountInactive()
        const now = Date.now()
        const takenOver = await repo.takeOver(trx, { id, userId, refreshHash: hashToken(tokens.refreshToken) }, now)
        await repo.deleteAccessTokensOf(trx, userId)
        await repo.addAccessToken(trx, { hash: hashToken(tokens.accessToken), userId, sessionId: id }, now)
        announce({ type: 'sessions-changed' })
        if (!takenOver) return
        await repo.recordEnd(trx, takenOver, 'takeover', now)
        announce({ type: 'session-ended', sessionId: takenOver, reason: 'takeover' })
      })
      return tokens
    },

    /** Tabs refresh side by side, so a new access token leaves the others of its session alone. */
    async refresh(refreshToken: string, sessionToken: string | undefined, count: (sessionId: string) => Promise<void>) {
      const accessToken = newToken()
      const refreshHash = hashToken(refreshToken)
      const renew = async (trx: Transaction<Schema>) => {
        const now = Date.now()
        const held = await repo.holdByRefreshHash(trx, refreshHash, now)
        if (!held) return null
        await count(held.id)
        await repo.deleteOldAccessTokens(trx, held, MAX_ACCESS_TOKENS - 1, now)
        const token = { hash: hashToken(accessToken), userId: held.userId, sessionId: held.id }
        await repo.addAccessToken(trx, token, now)
        return held
      }
      // Anybody can send a token that he made up: it costs a look into an index, and no transaction.
      const isKnown = await repo.findByRefreshHash(db, refreshHash, Date.now())
      const session = isKnown && (await db.transaction().execute(renew))
      if (!session) throw await refusal(sessionToken ? hashToken(sessionToken) : null)
      return accessToken
    },

    /** Keeps the session and voids every older token of it. */
    async renewTokens(trx: Transaction<Schema>, announce: Announce, { id, userId }: repo.Session) {
      const tokens = { accessToken: newToken(), refreshToken: newToken() }
      if (!(await repo.setRefreshHash(trx, id, hashToken(tokens.refreshToken)))) throw await refusal(id, trx)
      await repo.deleteAccessTokensOf(trx, userId)
      await repo.addAccessToken(trx, { hash: hashToken(tokens.accessToken), userId, sessionId: id }, Date.now())
      announce({ type: 'tokens-voided', sessionId: id })
      return tokens
    },

    /** Whatever session the user has. A login that is under way either comes before and ends here, or is refused. */
    async end(trx: Transaction<Schema>, announce: Announce, userId: string, reason: EndReason) {
      await repo.holdUser(trx, userId)
      const ended = await repo.deleteSessionOf(trx, userId)
      await repo.deleteAccessTokensOf(trx, userId)
      if (ended) await tellEnd(trx, announce, ended.id, reason)
    },

    /** This session only: the user may have opened another one elsewhere in this very moment. */
    async endOne(trx: Transaction<Schema>, announce: Announce, { id, userId }: repo.Session, reason: EndReason) {
      if (!(await repo.deleteSession(trx, id))) return
      await repo.deleteAccessTokensOf(trx, userId)
      await tellEnd(trx, announce, id, reason)
    },
  }
}
