import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FIRST_ADMIN, freePort } from '@palco/server/testing/palco-process'

/** Runs `npm start` with an empty data folder, as in the README. */
export async function npmStart(...args: string[]) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'palco-npm-start-'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const npm = spawn('npm', ['start', '--', ...args], {
    cwd: path.resolve(import.meta.dirname, '..', '..'),
    // A process group of its own, so that all of its processes can be killed together.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_EMAIL: FIRST_ADMIN.email,
      ADMIN_PASSWORD: FIRST_ADMIN.password,
    },
  })
  const ended = once(npm, 'exit')
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )

  return {
    url,
    async ready() {
      while (!(await isReady())) {
        if (npm.exitCode !== null) throw new Error('Palco did not start')
        await sleep(50)
      }
    },
    async end() {
      if (npm.pid && npm.exitCode === null) process.kill(-npm.pid)
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
