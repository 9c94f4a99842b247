// Finds a PostgreSQL for the tests: TEST_DATABASE_URL, or a temporary cluster.
import { execFileSync, spawn } from 'node:child_process'
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aptInstall } from './apt.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { isRoot, onPath, windows } from './run.mjs'

// This shell script creates and starts a cluster. It stops and removes the cluster when its standard input closes. That
// also happens if this process is killed.
const KEEPER = `
trap '' HUP INT TERM
umask 077
trap 'rm -rf "$FOLDER"' EXIT
give_up() { tail -n 5 log >&2; exit 1; }
echo "$VERIFIER" >password
"$BIN/initdb" -D data -U postgres -A scram-sha-256 --pwfile=password -E UTF8 --locale=C --no-sync >log 2>&1 || give_up
"$BIN/postgres" -D data -h 127.0.0.1 -p "$PORT" -k '' -c max_connections=200 -c fsync="$FSYNC" -c full_page_writes="$FSYNC" >>log 2>&1 &
until "$BIN/pg_isready" -q -h 127.0.0.1 -p "$PORT"; do kill -0 $! 2>/dev/null || give_up; sleep 0.1; done
echo ready
cat >/dev/null
kill -QUIT $! && wait
`

const PROGRAMS = ['initdb', 'postgres', 'pg_isready']

/** Resolves to `{ url, stop }`, or to null if there is no PostgreSQL. Only measurements need `fsync`. */
export async function startPostgres({ fsync = false } = {}) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const bin = findBinaries() ?? ((await aptInstall('postgresql')) ? findBinaries() : undefined)
  return bin ? startCluster(bin, fsync ? 'on' : 'off') : null
}

/** Returns the folder that contains initdb, postgres and pg_isready. */
export function findBinaries() {
  if (windows) return undefined
  const found = onPath('initdb')
  // Some systems link only some of the programs into the PATH. The target of the link is in the folder with all of
  // them.
  const folders = [...(found ? [path.dirname(realpathSync(found))] : []), ...debianFolders()]
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(path.join(folder, name))))
}

/** Returns Debian's folders of PostgreSQL, one for each version. They are not in the PATH. */
function debianFolders() {
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return []
  const newestFirst = readdirSync(home).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => path.join(home, version, 'bin'))
}

async function startCluster(bin, fsync) {
  const disk = isRoot ? '/tmp' : tmpdir()
  const folder = mkdtempSync(path.join((fsync === 'off' && memoryFolder()) || disk, 'palco-postgres-'))
  const owner = ownerOfCluster()
  if (isRoot) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const keeper = spawn('sh', ['-c', KEEPER], {
    ...owner,
    cwd: folder,
    detached: true,
    env: {
      PATH: process.env.PATH,
      BIN: bin,
      FOLDER: folder,
      PORT: port,
      VERIFIER: scramVerifier(password),
      FSYNC: fsync,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const ready = await Promise.race([once(keeper.stdout, 'data').then(() => true), ended.then(() => false)])
  if (!ready) throw new Error('PostgreSQL did not start: fix the errors above, or set TEST_DATABASE_URL.')

  const stop = async () => {
    keeper.stdin.end()
    await ended
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop }
}

/**
 * Returns a password as PostgreSQL stores it, derived in only one round. The default of 4,096 rounds protects weak
 * passwords, but this password is random, and the tests open thousands of connections.
 */
function scramVerifier(password) {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, 1, 32, 'sha256')
  const keyOf = (name) => createHmac('sha256', salted).update(`${name} Key`).digest()
  const storedKey = createHash('sha256').update(keyOf('Client')).digest('base64')
  return `SCRAM-SHA-256$1:${salt.toString('base64')}$${storedKey}:${keyOf('Server').toString('base64')}`
}

/**
 * PostgreSQL refuses to run as root. If this process is root, returns the user to own the cluster's processes and
 * files.
 */
export const ownerOfCluster = () => (isRoot ? userId('postgres') : {})

function userId(name) {
  const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
