import type { LiveFigures } from './live.ts'

export type LiveTrouble = 'failures' | 'takeovers' | 'waitingLogins'

/** Below this, mistyped passwords and second devices are normal. */
const MANY_A_MINUTE = 20
/** Half of a node's password queue: people wait for seconds. */
const LONG_QUEUE = 500

type Counts = Pick<LiveFigures, 'signIns' | 'failures' | 'takeovers' | 'waitingLogins'>

/** The figures that are beyond normal. When thousands arrive, failures and takeovers rise with them. */
export function liveTroubles({ signIns, failures, takeovers, waitingLogins }: Counts): LiveTrouble[] {
  const isMany = (count: number) => count >= MANY_A_MINUTE && count > signIns / 2
  const troubles: Record<LiveTrouble, boolean> = {
    failures: isMany(failures),
    takeovers: isMany(takeovers),
    waitingLogins: waitingLogins >= LONG_QUEUE,
  }
  return (Object.keys(troubles) as LiveTrouble[]).filter((trouble) => troubles[trouble])
}
