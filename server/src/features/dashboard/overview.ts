import { type DashboardOverview, NEXT_ROOMS, SETUP_STEPS, type SetupStep } from '@palco/contract/dashboard/dashboard'
import { roomAvailability } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Snapshot } from '../catalog/catalog.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import type { Shared } from '../feature.ts'
import { createPeopleFacts } from '../people/people-facts.ts'
import { readSetupFacts, type SetupFacts } from './dashboard.repo.ts'

export type Overview = ReturnType<typeof createOverview>

/**
 * Counts the open findings of the page "Pronto para abrir?". `ownAddress` is the site's URL unless `PUBLIC_URL` is set.
 */
export type CountFindings = (ownAddress: string) => Promise<number>

/** Lists the sources of purchases that have a problem somebody must look at. */
export type ListTroubled = (now: number) => Promise<NonNullable<DashboardOverview['troubledSources']>>

/** The overview of the event. Rooms come from the catalog; facts about people are cached until people change. */
export function createOverview(
  { db, bus, catalog }: Shared,
  countFindings: CountFindings,
  listTroubled: ListTroubled,
  isAudienceSimulated = () => false,
) {
  const people = createPeopleFacts(bus, () => readSetupFacts(db))

  return {
    async read(ownAddress: string, now: number): Promise<DashboardOverview> {
      const [facts, openFindings, troubledSources] = await Promise.all([
        people.cached(),
        countFindings(ownAddress),
        listTroubled(now),
      ])
      const snapshot = catalog.current()
      const done = stepsDone(snapshot, facts)
      return {
        nextRooms: nextRooms(snapshot, now).map(({ id, name, group, startDate, endDate }) => ({
          id,
          name,
          group: group.name,
          startDate,
          endDate,
        })),
        openFindings,
        ...(facts.passes && { passes: facts.passes }),
        peopleWithoutGroup: 0,
        attention: [],
        timeZone: snapshot.event.timeZone,
        setupDone: done.length === SETUP_STEPS.length ? null : done,
        ...(troubledSources.length && { troubledSources }),
        ...(isAudienceSimulated() && { isAudienceSimulated: true }),
      }
    },
  }
}

/** Returns visible rooms that are not over, sorted by start. Rooms without hours come last. */
function nextRooms(snapshot: Snapshot, now: number): Room[] {
  const startOf = ({ startDate, endDate }: Room) => startDate ?? (endDate ? '' : '~')
  return snapshot.rooms
    .filter((room) => isShown(snapshot, room) && roomAvailability(room, now) !== 'ended')
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
    .slice(0, NEXT_ROOMS)
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
