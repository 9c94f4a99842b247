import type { Room } from '@palco/contract/rooms/rooms'
import type { User } from '@palco/contract/users/users'

export type RoomsOfGroup = ReturnType<typeof roomsOfGroups>[number]

/** The rooms that can be enabled: those of the user's groups, in the groups' order. */
export const roomsOfGroups = ({ userGroups }: User, rooms: readonly Room[]) =>
  userGroups.map(({ group }) => ({ group, rooms: rooms.filter(({ groupId }) => groupId === group.id) }))

/** Applies what was ticked and unticked since `seen` to what somebody else has saved. */
export const rebased = (chosen: ReadonlySet<string>, seen: ReadonlySet<string>, newest: ReadonlySet<string>) =>
  new Set([...newest, ...chosen].filter((id) => (seen.has(id) === chosen.has(id) ? newest : chosen).has(id)))

export const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((id) => other.has(id))

/**
 * `null` (nothing removed) is the default, which includes future rooms. Otherwise the list of remaining rooms replaces
 * it; an empty list means no rooms.
 */
export function roomListOf(groups: readonly RoomsOfGroup[], enabled: ReadonlySet<string>): string[] | null {
  const ids = groups.flatMap(({ rooms }) => rooms.map(({ id }) => id))
  return ids.every((id) => enabled.has(id)) ? null : ids.filter((id) => enabled.has(id))
}
