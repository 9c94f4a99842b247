const TICK_MS = 1000
/** Above this number of viewers, a room's changes are pushed half as often. */
const MANY_VIEWERS = 3000

/**
 * Returns a function that returns the minimum time between two pushes of a room's changes. It uses the last count of
 * viewers, and starts to count again for later calls.
 */
export function createTickInterval(countViewers: () => Promise<ReadonlyMap<string, number>>) {
  let viewers: ReadonlyMap<string, number> = new Map()
  return (roomId: string): number => {
    void countViewers().then((counted) => {
      viewers = counted
    })
    return (viewers.get(roomId) ?? 0) > MANY_VIEWERS ? 2 * TICK_MS : TICK_MS
  }
}
