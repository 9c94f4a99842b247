import type { Room } from '@palco/contract/rooms/rooms'
import type { User } from '@palco/contract/users/users'

export type RoomsOfGroup = ReturnType<typeof roomsOfGroups>[number]

/** The rooms of the user's groups, in the order of the groups. Only these rooms can be enabled. */
export const roomsOfGroups = ({ userGroups }: User, rooms: readonly Room[]) =>
  userGroups.map(({ group }) => ({ group, rooms: rooms.filter(({ groupId }) => groupId === group.id) }))

/** Applies the boxes that were ticked and unticked since `seen` to `newest`, which somebody else has saved. */
export const rebased = (chosen: ReadonlySet<string>, seen: ReadonlySet<string>, newest: ReadonlySet<string>) =>
  new Set([...newest, ...chosen].filter((id) => (seen.has(id) === chosen.has(id) ? newest : chosen).has(id)))

export const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((id) => other.has(id))

/**
 * The list of enabled rooms to save. `null` if all rooms are enabled, so that future rooms will be enabled too. An
 * empty list means no rooms.
 */
export function roomListOf(groups: readonly RoomsOfGroup[], enabled: ReadonlySet<string>): string[] | null {
  const ids = groups.flatMap(({ rooms }) => rooms.map(({ id }) => id))
  return ids.every((id) => enabled.has(id)) ? null : ids.filter((id) => enabled.has(id))
}
