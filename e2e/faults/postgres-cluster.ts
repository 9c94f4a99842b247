import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@palco/server/testing/palco-process'
import { findBinaries, ownerOfCluster } from '../../scripts/postgres.mjs'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

// A shell script that stops PostgreSQL when the standard input of the shell closes. This also happens if our process is
// killed with kill -9.
const KEEPER = '"$@" & cat >/dev/null; kill -QUIT $!; wait'

/**
 * Starts a temporary PostgreSQL that can be stopped and frozen; null if PostgreSQL is not installed. Unlike the
 * PostgreSQL of other tests, it uses fsync.
 */
export async function createCluster() {
  const bin = findBinaries()
  return bin ? startCluster(bin) : null
}

async function startCluster(bin: string) {
  const owner = ownerOfCluster()
  const folder = mkdtempSync('/tmp/palco-faults-postgres-')
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const port = String(await freePort())
  const password = randomBytes(12).toString('hex')
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(bin, program), args, { ...owner, cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ])

  let keeper: ChildProcess | null = null
  const postmaster = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const allProcesses = () => {
    const pid = postmaster()
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return [pid, ...children.map(Number)]
  }
  const isReady = () => {
    try {
      run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', port])
      return true
    } catch {
      return false
    }
  }

  async function start() {
    const args = ['-D', data, '-h', '127.0.0.1', '-p', port, '-k', '', '-c', 'max_connections=100']
    keeper = spawn('sh', ['-c', KEEPER, 'keeper', path.join(bin, 'postgres'), ...args], {
      ...owner,
      cwd: folder,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    for (let tries = 0; !isReady(); tries++) {
      if (tries > 1800) throw new Error('PostgreSQL did not start')
      await sleep(100)
    }
  }

  async function stop() {
    if (!keeper) return
    const ended = once(keeper, 'exit')
    process.kill(postmaster(), 'SIGINT')
    keeper.stdin?.end()
    await ended
    keeper = null
  }

  let databases = 0
  await start()
  return {
    start,
    stop,
    freeze: () => allProcesses().forEach((pid) => void process.kill(pid, 'SIGSTOP')),
    thaw: () => allProcesses().forEach((pid) => void process.kill(pid, 'SIGCONT')),
    async createDatabase() {
      const name = `faults_${++databases}`
      execFileSync(path.join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', name], {
        env: { ...process.env, PGPASSWORD: password },
      })
      return url(name)
    },
    query: (database: string, statement: string) => run('psql', ['-q', '-d', database, '-c', statement]),
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
