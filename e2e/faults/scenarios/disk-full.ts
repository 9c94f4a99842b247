import { type Answer, ask, signIn } from '../ask.ts'
import { openLedger } from '../ledger.ts'
import { claims, type Scenario } from '../scenario.ts'
import { mountSmallDisk } from '../small-disk.ts'
import { isReady, until } from '../waits.ts'

const WRITES = 40

export const diskFull: Scenario = {
  name: 'disk full',
  promise: 'Writes are refused with 503, /readyz fails, reads go on; with free space everything recovers by itself.',
  engines: ['sqlite'],
  async play(stage) {
    const disk = mountSmallDisk(stage, 12)
    if (!disk) return { counts: {}, faults: [], skipped: 'only root can mount a small disk' }
    const palco = await stage.start({ DATA_DIR: disk.folder })
    const admin = await signIn(palco.url)
    const ledger = openLedger()
    await ledger.writeOnce(admin)

    disk.fill()
    const written = ledger.answers.length
    let stopAt = written + WRITES
    await ledger.writeUntil(admin, () => ledger.answers.length >= stopAt)
    const refused = ledger.answers.slice(written).filter(({ status }) => status !== 200)
    const isReadyWhenFull = await isReady(palco.url)
    const reads: Answer[] = []
    for (const path of ['/admin/users', '/admin/groups', '/admin/rooms', '/auth/profile', '/event'])
      reads.push(await admin.ask(path))
    const login = await ask(palco.url, '/api/auth/login', { body: { email: 'x@y.example', password: 'nothing' } })

    disk.free()
    const healed = await until(() => isReady(palco.url), 20_000)
    const begun = ledger.answers.length
    stopAt = begun + 10
    await ledger.writeUntil(admin, () => ledger.answers.length >= stopAt)
    const later = ledger.answers.slice(begun)
    const { lost, halfDone } = await ledger.compare(admin)
    const read = reads.filter(({ status }) => status === 200).length
    return {
      counts: {
        'writes refused': refused.length,
        'of them not 503': refused.filter(({ status }) => status !== 503).length,
        'reads answered': `${read} of ${reads.length}`,
        'writes when there was space again': `${later.filter(({ status }) => status === 200).length} of ${later.length}`,
        acknowledged: ledger.count(),
        lost,
      },
      faults: claims({
        'writes are refused': refused.length > 0,
        'each with 503': refused.every(({ status }) => status === 503),
        'with Retry-After': refused.every(({ headers }) => 'retry-after' in headers),
        '/readyz fails': !isReadyWhenFull,
        'reads go on': read === reads.length,
        'a login is not 500': login.status !== 500,
        'the log names the cause': /full/i.test(palco.output()),
        'it recovers by itself': healed !== null,
        'writes work again': later.every(({ status }) => status === 200),
        'nothing is lost': lost === 0 && halfDone === 0,
        'it is the same process': !palco.isGone(),
      }),
    }
  },
}
