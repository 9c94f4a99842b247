import { v7 as newId } from 'uuid'
import type { LogOutage } from '../base/operations/outage-log.ts'
import type { Tab, Whereabouts } from '../features/attendance/whereabouts.ts'
import { visibleRooms } from '../features/catalog/visible-rooms.ts'
import type { Feature, Shared } from '../features/feature.ts'
import { openSessions } from '../features/session/arrivals.repo.ts'
import { type DemoPerson, readDemoPeople } from './accounts.ts'
import { isOnline, type Visit, visitAt, visitsOf } from './crowd.ts'
import { demoOrigin } from './past.ts'
import { demoSessionId } from './present.ts'

const TICK_MS = 5000
const RELOADED_AFTER = ['users-changed', 'catalog-read', 'messages-missed']

interface Guest {
  person: DemoPerson
  visits: readonly Visit[]
  isSignedIn: boolean
  tab: Tab | null
}

export type DemoAudience = ReturnType<typeof simulateAudience>

/**
 * Simulates the demo's people by the plan in `crowd.ts`. Writes to sessions, presence and whereabouts (who is in which
 * room) as sockets do, so that counts, lists and reports show these people.
 */
export function simulateAudience(
  { db, bus, catalog, people, presence }: Shared,
  whereabouts: Pick<Whereabouts, 'openTab' | 'beat' | 'closeTab'>,
) {
  let guests = new Map<string, Guest>()
  let isStale = true
  let isStopping = false
  let running: Promise<void> | null = null
  let run = () => {}

  bus.subscribe((event) => {
    if (event.type === 'session-ended') return signOut(guests.get(event.sessionId))
    if (RELOADED_AFTER.includes(event.type)) isStale = true
    // Run now: at the first start, the demo's week is added after the simulation has started.
    if (event.type === 'catalog-read') run()
  })

  async function reload() {
    isStale = false
    const [everybody, open] = [await readDemoPeople(db), await readOpenSessions()]
    // Start these reads together, so that a batch loader can combine them.
    const accesses = await Promise.all(everybody.map(({ id }) => people.accessOf(id)))
    const snapshot = catalog.current()
    const known = guests
    guests = new Map()
    for (const [n, person] of everybody.entries()) {
      const id = demoSessionId(person.id)
      const access = accesses[n]
      const visits = access ? visitsOf(person.key, visibleRooms(snapshot, access)) : []
      guests.set(id, { person, visits, isSignedIn: open.has(id), tab: known.get(id)?.tab ?? null })
      known.delete(id)
    }
    for (const gone of known.values()) signOut(gone)
  }

  async function readOpenSessions() {
    const rows = await db.selectFrom('sessions').where('id', 'like', demoSessionId('%')).select('id').execute()
    return new Set(rows.map(({ id }) => id))
  }

  async function tick() {
    if (isStale) await reload()
    const now = Date.now()
    const online = [...guests].filter(([, { person, visits }]) => isOnline(person.key, visits, now))
    await signIn(
      online.filter(([, { isSignedIn }]) => !isSignedIn),
      now,
    )
    if (isStopping) return
    const present = new Set(online.map(([id]) => id))
    for (const [id, guest] of guests) {
      if (guest.isSignedIn && present.has(id)) beat(id, guest, now)
      else close(guest)
    }
  }

  /** Signs in demo people, except accounts that a visitor is using or that have changed in the meantime. */
  async function signIn(arriving: readonly [string, Guest][], now: number) {
    if (!arriving.length) return
    const arrivals = arriving.map(([id, { person }]) => ({
      id,
      refreshHash: id,
      accessHash: demoSessionId(newId()),
      origin: demoOrigin(person.key),
      userId: person.id,
      passwordHash: person.passwordHash,
      version: person.version,
    }))
    const opened = await bus.transaction((trx) => openSessions(trx, arrivals, now))
    for (const [id, guest] of arriving) {
      if (!opened.has(id)) continue
      guest.isSignedIn = true
      void bus.deliver({ type: 'signed-in' })
    }
  }

  function beat(sessionId: string, guest: Guest, now: number) {
    presence.mark(sessionId)
    guest.tab ??= whereabouts.openTab({ id: guest.person.id, role: 'PARTICIPANT' })
    const visit = visitAt(guest.visits, now)
    whereabouts.beat(guest.tab, visit && { roomId: visit.roomId, visible: visit.isVisible })
  }

  function close(guest: Guest) {
    if (guest.tab) whereabouts.closeTab(guest.tab, true)
    guest.tab = null
  }

  function signOut(guest: Guest | undefined) {
    if (!guest) return
    guest.isSignedIn = false
    close(guest)
  }

  function start(onError: LogOutage) {
    run = () => {
      running ??= tick()
        .catch(onError)
        .finally(() => {
          running = null
          if (isStale) run()
        })
    }
    const timer = setInterval(() => run(), TICK_MS)
    run()
    return async () => {
      isStopping = true
      run = () => {}
      clearInterval(timer)
      for (const guest of guests.values()) close(guest)
      await running
    }
  }

  return { start, isRunning: () => guests.size > 0 } satisfies Feature & { isRunning: () => boolean }
}
