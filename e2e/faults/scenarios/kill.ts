import { freePort } from '@palco/server/testing/palco-process'
import { signIn } from '../ask.ts'
import { openLedger } from '../ledger.ts'
import { claims, type Scenario } from '../scenario.ts'
import { until } from '../waits.ts'

const KILLS = 8
/** After this time, the scenario stops killing the server. So there are fewer kills on a busy machine. */
const ENOUGH_MS = 60_000

export const kill: Scenario = {
  name: 'kill -9',
  promise: 'An acknowledged write survives a kill, and no import is half done.',
  engines: ['sqlite', 'postgres'],
  async play(stage) {
    const env = { ...(await stage.emptyDatabase()), PORT: String(await freePort()) }
    const ledger = openLedger()
    let lost = 0
    let halfDone = 0
    let kills = 0
    const begun = Date.now()
    let palco = await stage.start(env)
    while (kills < KILLS && Date.now() - begun < ENOUGH_MS) {
      kills += 1
      let isKilled = false
      const writing = ledger.writeUntil(await signIn(palco.url), () => isKilled)
      const some = ledger.answers.length + kills * 5
      await until(async () => ledger.answers.length >= some, 5000)
      isKilled = true
      await palco.end('SIGKILL')
      await writing
      palco = await stage.start(env)
      const found = await ledger.compare(await signIn(palco.url))
      lost += found.lost
      halfDone += found.halfDone
    }
    return {
      counts: { kills, 'writes acknowledged': ledger.count(), lost, 'imports half done': halfDone },
      faults: claims({
        'nothing is lost': lost === 0,
        'nothing is half done': halfDone === 0,
        'something was written': ledger.count() > 0,
      }),
    }
  },
}
