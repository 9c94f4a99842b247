import type { LiveFigures } from './live.ts'

export type LiveTrouble = 'failures' | 'takeovers' | 'waitingLogins'

/** Fewer failures or takeovers per minute are normal, because people mistype passwords and use second devices. */
const MANY_A_MINUTE = 20
/** Half of the maximum length of a node's password queue. At this length, a sign-in waits for seconds. */
const LONG_QUEUE = 500

type Counts = Pick<LiveFigures, 'signIns' | 'failures' | 'takeovers' | 'waitingLogins'>

/** Returns the problems. Failures and takeovers are a problem only if they exceed half of the sign-ins. */
export function liveTroubles({ signIns, failures, takeovers, waitingLogins }: Counts): LiveTrouble[] {
  const isMany = (count: number) => count >= MANY_A_MINUTE && count > signIns / 2
  const troubles: Record<LiveTrouble, boolean> = {
    failures: isMany(failures),
    takeovers: isMany(takeovers),
    waitingLogins: waitingLogins >= LONG_QUEUE,
  }
  return (Object.keys(troubles) as LiveTrouble[]).filter((trouble) => troubles[trouble])
}
