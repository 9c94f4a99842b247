import { setTimeout as sleep } from 'node:timers/promises'
import type { Alarm } from '@palco/contract/alarms/alarms'
import { holdTime } from './held-time.ts'
import { dataOf, type Office } from './office.ts'
import type { TestServer } from './test-server.ts'

const STEP_MS = 5000
const TRIES = 100

/**
 * Replaces the clock of servers that are started afterwards. With each step of the clock, every node checks for alarms
 * once.
 */
export function holdAlarmTime() {
  const time = holdTime()

  async function haveLooked({ db }: TestServer, since: number, nodes: number) {
    for (let n = 0; n < TRIES; n++) {
      const rows = await db.selectFrom('nodes').select('seen_at').execute()
      if (rows.filter(({ seen_at }) => Date.parse(seen_at) > since).length >= nodes) return true
      await sleep(2)
    }
    return false
  }

  /**
   * Moves the clock by one step and waits until `nodes` nodes have checked. If a node skips the check because it is
   * still busy with the previous one, moves the clock again.
   */
  async function step(server: TestServer, nodes = 1) {
    for (let n = 0; n < TRIES; n++) {
      const since = Date.now()
      await time.pass(STEP_MS)
      if (await haveLooked(server, since, nodes)) return
    }
    throw new Error('no node looks for trouble')
  }

  async function until({ server, ask }: Office, isExpected: (running: Alarm[]) => boolean, nodes?: number) {
    for (let n = 0; n < TRIES; n++) {
      await step(server, nodes)
      const running: Alarm[] = dataOf(await ask('/admin/alarms/running'))
      if (isExpected(running)) return running
    }
    throw new Error('the alarms were never as expected')
  }

  return { ...time, step, until }
}
