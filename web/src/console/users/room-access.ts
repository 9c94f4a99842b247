import type { Room } from '@palco/contract/rooms'
import type { User } from '@palco/contract/users'

export interface RoomsOfGroup {
  group: User['userGroups'][number]['group']
  rooms: Room[]
}

/** What an administrator can enable: the rooms of the user's groups, in the groups' order. */
export const roomsOfGroups = ({ userGroups }: User, rooms: readonly Room[]): RoomsOfGroup[] =>
  userGroups.map(({ group }) => ({ group, rooms: rooms.filter(({ groupId }) => groupId === group.id) }))

/** What was ticked and unticked since `seen`, once more on what somebody else has saved meanwhile. */
export const rebased = (chosen: ReadonlySet<string>, seen: ReadonlySet<string>, newest: ReadonlySet<string>) =>
  new Set([...newest, ...chosen].filter((id) => (seen.has(id) === chosen.has(id) ? newest : chosen).has(id)))

export const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((id) => other.has(id))

/**
 * Nothing taken away is the default, which new rooms join by themselves: `null`. Otherwise the list of what is left
 * replaces it (SPEC §4); an empty one means no rooms.
 */
export function roomListOf(groups: readonly RoomsOfGroup[], enabled: ReadonlySet<string>): string[] | null {
  const ids = groups.flatMap(({ rooms }) => rooms.map(({ id }) => id))
  return ids.every((id) => enabled.has(id)) ? null : ids.filter((id) => enabled.has(id))
}
