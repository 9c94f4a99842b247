import {
  type DashboardOverview,
  FINDINGS_LISTED,
  NEXT_ROOMS,
  SETUP_STEPS,
  type SetupStep,
} from '@palco/contract/dashboard/dashboard'
import { type WeekPhase, weekPhase } from '@palco/contract/dashboard/week-phase'
import {
  ignoredBlockers,
  openFindings,
  READINESS_LABELS,
  type ReadinessAnswer,
} from '@palco/contract/readiness/readiness'
import { type AvailabilityStatus, roomAvailability } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Snapshot } from '../catalog/catalog.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import type { Shared } from '../feature.ts'
import { createPeopleFacts } from '../people/people-facts.ts'
import { readArrivals, readSetupFacts, type SetupFacts } from './dashboard.repo.ts'

export type Overview = ReturnType<typeof createOverview>

export interface DashboardParts {
  /**
   * Returns the findings of the console's page "Pronto para abrir?" (readiness). `ownAddress` is the origin of the
   * console.
   */
  readReadiness: (ownAddress: string) => Promise<ReadinessAnswer>
  listTroubled: (now: number) => Promise<NonNullable<DashboardOverview['troubledSources']>>
  readOpenRequests: () => Promise<NonNullable<DashboardOverview['privacyRequests']> | null>
  /** Returns when the retention period erases people, and how many, if that is soon. */
  findErasureNotice: (now: number) => Promise<NonNullable<DashboardOverview['erasureNotice']> | null>
  isAudienceSimulated: (() => boolean) | undefined
}

/** Rooms come from the catalog; facts about people are cached. */
export function createOverview(
  { db, bus, catalog }: Shared,
  { readReadiness, listTroubled, readOpenRequests, findErasureNotice, isAudienceSimulated }: DashboardParts,
) {
  const people = createPeopleFacts(bus, () => readSetupFacts(db))
  const arrivals = createPeopleFacts(bus, () => readArrivals(db))

  const phaseOf = (snapshot: Snapshot, now: number) =>
    snapshot.eventVersion > 0 ? weekPhase(snapshot.event, now) : 'before'

  return {
    /**
     * Returns the overview for a reader who sees only these groups: their next rooms, and no figures of the whole
     * event.
     */
    ofGroups(groupIds: readonly string[], now: number): DashboardOverview {
      const snapshot = catalog.current()
      const phase = phaseOf(snapshot, now)
      const rooms = snapshot.rooms.filter(({ groupId }) => groupIds.includes(groupId))
      return {
        nextRooms: nextRooms({ ...snapshot, rooms }, phase, now),
        phase,
        peopleWithoutGroup: 0,
        attention: [],
        timeZone: snapshot.event.timeZone,
        setupDone: null,
        ...(isAudienceSimulated?.() && { isAudienceSimulated: true }),
      }
    },

    async read(ownAddress: string, now: number): Promise<DashboardOverview> {
      const snapshot = catalog.current()
      const phase = phaseOf(snapshot, now)
      const [facts, found, troubledSources, privacyRequests, erasureNotice, arriving] = await Promise.all([
        people.cached(),
        readReadiness(ownAddress),
        listTroubled(now),
        readOpenRequests(),
        findErasureNotice(now),
        phase === 'before' ? arrivals.recent() : undefined,
      ])
      const open = openFindings(found)
      const blockers = ignoredBlockers(found).map(({ rule }) => READINESS_LABELS[rule])
      const done = stepsDone(snapshot, facts)
      return {
        nextRooms: nextRooms(snapshot, phase, now),
        openFindings: open.length,
        ...(blockers.length && { ignoredBlockers: blockers }),
        phase,
        ...(phase === 'before' && {
          findings: open.slice(0, FINDINGS_LISTED).map(({ rule, count }) => ({ label: READINESS_LABELS[rule], count })),
          arrivals: arriving,
        }),
        ...(facts.passes && { passes: facts.passes }),
        peopleWithoutGroup: 0,
        attention: [],
        timeZone: snapshot.event.timeZone,
        setupDone: done.length === SETUP_STEPS.length ? null : done,
        ...(troubledSources.length && { troubledSources }),
        ...(privacyRequests && { privacyRequests }),
        ...(erasureNotice && { erasureNotice }),
        ...(isAudienceSimulated?.() && { isAudienceSimulated: true }),
      }
    },
  }
}

/**
 * Returns the first `NEXT_ROOMS` visible rooms that are not over, sorted by start; rooms without hours come last.
 * During the event, open rooms are left out, because the dashboard lists them separately.
 */
function nextRooms(snapshot: Snapshot, phase: WeekPhase, now: number): DashboardOverview['nextRooms'] {
  const isNext = (status: AvailabilityStatus) => (phase === 'during' ? status === 'comingSoon' : status !== 'ended')
  const startOf = ({ startDate, endDate }: Room) => startDate ?? (endDate ? '' : '~')
  return snapshot.rooms
    .filter((room) => isShown(snapshot, room) && isNext(roomAvailability(room, now)))
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
    .slice(0, NEXT_ROOMS)
    .map(({ id, name, group, startDate, endDate }) => ({ id, name, group: group.name, startDate, endDate }))
}

function stepsDone({ eventVersion, languages, rooms }: Snapshot, { hasPeople, hasInvited }: SetupFacts): SetupStep[] {
  const isDone: Record<SetupStep, boolean> = {
    event: eventVersion > 0,
    languages: languages.some(({ active }) => active),
    rooms: rooms.length > 0,
    people: hasPeople,
    invitations: hasPeople && hasInvited,
  }
  return SETUP_STEPS.filter((step) => isDone[step])
}
