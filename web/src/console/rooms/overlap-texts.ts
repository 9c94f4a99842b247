import { type PlannedRoom, type RoomOverlap, roomOverlaps } from '@palco/contract/rooms/room-overlaps'
import { roomCount } from '../kit/words/plan-texts.ts'

const SHARED: Record<RoomOverlap['kind'], string> = {
  group: 'mesmo grupo',
  speaker: 'mesmo palestrante',
  address: 'mesmo endereço',
}

/**
 * The maximum number of overlaps that are listed for a room. If all rows of a plan had the same hour, there would be
 * thousands.
 */
const MOST_NAMED = 5

/**
 * Returns texts about rooms that overlap in time, such as `Ao mesmo tempo que "Painel": mesmo grupo, mesmo endereço`,
 * by room id. Each room has at most `MOST_NAMED` of them, and then one with the number of further rooms. Leaves out
 * rooms of different groups that share a transmission if `isIntended` is true for them, even if they also have the same
 * speaker, because the speaker is then in one place.
 */
export function overlapTexts(
  rooms: readonly (PlannedRoom & { name: string })[],
  isIntended: (id: string, other: string) => boolean,
): Map<string, string[]> {
  const nameOf = new Map(rooms.map(({ id, name }) => [id, name]))
  const pairs = Map.groupBy(roomOverlaps(rooms), ({ ids }) => ids.join(' ')).values()
  const found = [...pairs].filter((pair) => {
    const kinds = pair.map(({ kind }) => kind)
    return kinds.includes('group') || !kinds.includes('address') || !pair.every(({ ids }) => isIntended(...ids))
  })
  const both = found.flat().flatMap(({ kind, ids: [one, other] }) => [
    { id: one, other, kind },
    { id: other, other: one, kind },
  ])
  return new Map(
    [...Map.groupBy(both, ({ id }) => id)].map(([id, overlaps]) => {
      const others = [...Map.groupBy(overlaps, ({ other }) => other)]
      const texts = others
        .slice(0, MOST_NAMED)
        .map(
          ([other, shared]) =>
            `Ao mesmo tempo que "${nameOf.get(other)}": ${shared.map(({ kind }) => SHARED[kind]).join(', ')}`,
        )
      const more = others.length - MOST_NAMED
      // A set, because rooms with the same name have the same text.
      return [id, [...new Set(texts), ...(more > 0 ? [`Ao mesmo tempo que mais ${roomCount(more)}`] : [])]]
    }),
  )
}
