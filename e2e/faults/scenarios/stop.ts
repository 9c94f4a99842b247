import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@palco/server/testing/palco-process'
import { type Answer, isCleanRefusal, signIn } from '../ask.ts'
import { openLedger } from '../ledger.ts'
import { claims, type Scenario } from '../scenario.ts'

const READERS = 20

export const stop: Scenario = {
  name: 'SIGTERM under load',
  promise: 'Every request gets its whole answer or a clean refusal, the process exits with 0, and nothing is lost.',
  engines: ['sqlite', 'postgres'],
  async play(stage) {
    const env = { ...(await stage.emptyDatabase()), PORT: String(await freePort()) }
    let palco = await stage.start(env)
    const admin = await signIn(palco.url)
    const ledger = openLedger()
    for (let n = 0; n < 2; n++) await ledger.writeOnce(admin)

    const answers: Answer[] = []
    let isOver = false
    const read = async (path: string) => {
      while (!isOver) {
        const answer = await admin.ask(path)
        answers.push(answer)
        if (answer.kind === 'refused') return
      }
    }
    const paths = ['/admin/users', '/admin/users/export', '/auth/profile', '/admin/groups']
    const reading = Array.from({ length: READERS }, (_, n) => read(paths[n % paths.length] ?? ''))
    const writing = ledger.writeUntil(admin, () => isOver)
    await sleep(1500)
    const begun = Date.now()
    const end = await palco.end('SIGTERM')
    const seconds = (Date.now() - begun) / 1000
    isOver = true
    await Promise.all([...reading, writing])

    palco = await stage.start(env)
    const { lost, halfDone } = await ledger.compare(await signIn(palco.url))
    const all = [...answers, ...ledger.answers]
    const of = (kind: Answer['kind']) => all.filter((answer) => answer.kind === kind).length
    const outside = all.filter((answer) => answer.kind === 'answer' && answer.status >= 500 && !isCleanRefusal(answer))
    return {
      counts: {
        'whole answers': of('answer'),
        refused: all.filter(isCleanRefusal).length,
        'answers cut': of('cut'),
        dropped: of('dropped'),
        seconds: seconds.toFixed(1),
        end,
        lost,
      },
      faults: claims({
        'it exits with 0': end === 'exit 0',
        'no answer is cut': of('cut') === 0,
        'no request is dropped': of('dropped') === 0,
        'nothing hangs': of('hang') === 0,
        'refusals are in the envelope': outside.length === 0,
        'nothing is lost': lost === 0 && halfDone === 0,
      }),
    }
  },
}
