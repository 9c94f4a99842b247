import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { signIn } from '../ask.ts'
import { openLedger } from '../ledger.ts'
import { claims, type Scenario } from '../scenario.ts'
import { mountSmallDisk } from '../small-disk.ts'
import { isReady, until } from '../waits.ts'

export const readOnlyAtStart: Scenario = {
  name: 'read-only at start',
  promise: 'A data folder that can not be written to fails the start with one clear line.',
  engines: ['sqlite'],
  async play(stage) {
    const disk = mountSmallDisk(stage, 12)
    if (!disk) return { counts: {}, faults: [], skipped: 'only root can mount a small disk' }
    const attempt = async () => {
      execFileSync('mount', ['-o', 'remount,ro', disk.folder])
      const said = await stage.start({ DATA_DIR: disk.folder }).then(
        () => 'it started',
        (error: Error) => error.message.replace('Palco did not start: ', '').trim(),
      )
      execFileSync('mount', ['-o', 'remount,rw', disk.folder])
      return said
    }
    const empty = await attempt()
    await (await stage.start({ DATA_DIR: disk.folder })).end()
    const used = await attempt()
    const isOneLine = (said: string) => said.startsWith("Palco can't start: ") && !said.includes('\n')
    return {
      counts: { 'lines for an empty folder': lineCount(empty), 'lines for one with a database': lineCount(used) },
      faults: claims({
        [`one clear line for an empty folder (${empty.slice(0, 200)})`]: isOneLine(empty),
        [`one clear line for one with a database (${used.slice(0, 200)})`]: isOneLine(used),
      }),
    }
  },
}

const lineCount = (text: string) => text.split('\n').length

export const readOnlyWhileRunning: Scenario = {
  name: 'read-only while running',
  promise:
    'When the files turn read-only, writes are refused with 503 and reads go on; afterwards everything recovers by itself.',
  engines: ['sqlite'],
  async play(stage) {
    const dataDir = stage.folder()
    const palco = await stage.start({ DATA_DIR: dataDir })
    const admin = await signIn(palco.url)
    const ledger = openLedger()
    await ledger.writeOnce(admin)

    // Makes the files immutable, because a file system with open files can't be remounted read-only. Leaves out the
    // shared memory (`-shm`): the process would be killed (SIGBUS) when it changes the mapped memory of an immutable
    // file.
    const files = readdirSync(dataDir)
      .filter((name) => !name.endsWith('-shm'))
      .map((name) => path.join(dataDir, name))
    const lock = (flag: '+i' | '-i') => execFileSync('chattr', [flag, ...files], { stdio: 'pipe' })
    try {
      lock('+i')
    } catch {
      return { counts: {}, faults: [], skipped: 'only root can make files immutable, on ext4 and similar file systems' }
    }
    stage.afterwards(() => lock('-i'))
    const written = ledger.answers.length
    await ledger.writeUntil(admin, () => ledger.answers.length >= written + 20)
    const refused = ledger.answers.slice(written).filter(({ status }) => status !== 200)
    const isReadyMeanwhile = await isReady(palco.url)
    const read = await admin.ask('/admin/users')

    lock('-i')
    const healed = await until(() => isReady(palco.url), 20_000)
    const begun = ledger.answers.length
    await ledger.writeOnce(admin)
    const later = ledger.answers.slice(begun)
    const { lost, halfDone } = await ledger.compare(admin)
    return {
      counts: {
        'writes refused': refused.length,
        'of them not 503': refused.filter(({ status }) => status !== 503).length,
        acknowledged: ledger.count(),
        lost,
      },
      faults: claims({
        'writes are refused': refused.length > 0,
        'each with 503': refused.every(({ status }) => status === 503),
        '/readyz fails': !isReadyMeanwhile,
        'reads go on': read.status === 200,
        'it recovers by itself': healed !== null && later.every(({ status }) => status === 200),
        'nothing is lost': lost === 0 && halfDone === 0,
      }),
    }
  },
}
