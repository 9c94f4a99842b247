import type { Room } from '@palco/contract/rooms/rooms'
import type { User } from '@palco/contract/users/users'

export type RoomsOfGroup = ReturnType<typeof roomsOfGroups>[number]

/** Returns the rooms of the user's groups, by group. Other rooms can't be enabled. */
export const roomsOfGroups = ({ userGroups }: User, rooms: readonly Room[]) =>
  userGroups.map(({ group }) => ({ group, rooms: rooms.filter(({ groupId }) => groupId === group.id) }))

/**
 * Merges an edit into `newest`, which somebody else has saved: ticks and unticks the same boxes that changed between
 * `seen` and `chosen`.
 */
export const rebased = (chosen: ReadonlySet<string>, seen: ReadonlySet<string>, newest: ReadonlySet<string>) =>
  new Set([...newest, ...chosen].filter((id) => (seen.has(id) === chosen.has(id) ? newest : chosen).has(id)))

export const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((id) => other.has(id))

/**
 * Returns the list of enabled rooms to save. If all rooms are enabled, returns `null`: future rooms are then enabled
 * too. An empty list means that no room is enabled.
 */
export function roomListOf(groups: readonly RoomsOfGroup[], enabled: ReadonlySet<string>): string[] | null {
  const ids = groups.flatMap(({ rooms }) => rooms.map(({ id }) => id))
  return ids.every((id) => enabled.has(id)) ? null : ids.filter((id) => enabled.has(id))
}
