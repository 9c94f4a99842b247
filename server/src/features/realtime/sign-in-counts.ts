import type { Bus } from '../../base/cluster/bus.ts'
import { createMinuteCounter } from './minute-count.ts'

/** Sign-ins and refused sign-ins on this node in the last minute. */
export function countSignIns(bus: Pick<Bus, 'subscribe'>, clock = Date.now) {
  const signIns = createMinuteCounter(clock)
  const failures = createMinuteCounter(clock)
  let happened = 0
  bus.subscribe((event) => {
    happened += 1
    if (event.type === 'signed-in') signIns.add(String(happened))
    if (event.type === 'sign-in-failed') failures.add(String(happened))
  })
  return () => ({ signIns: signIns.count(), failures: failures.count() })
}
