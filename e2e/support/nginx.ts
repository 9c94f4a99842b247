import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@palco/server/testing/palco-process'

const SHIPPED = path.resolve(import.meta.dirname, '../../deploy/nginx.conf')

// A shell script that stops nginx when the standard input of the shell closes. This also happens if our process is
// killed with kill -9.
const KEEPER = '"$@" & cat >/dev/null; kill -TERM $!; wait'

/** The folders that nginx needs for temporary files (`…_temp_path`). The default folders belong to the system. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Starts nginx with the configuration that we ship. */
export async function startNginx(program: string, nodePorts: readonly [string, string]) {
  const folder = mkdtempSync('/tmp/palco-nginx-')
  const port = await freePort()
  const paths = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  const config = fillIn(readFileSync(SHIPPED, 'utf8'), {
    'palco-1:3000': `127.0.0.1:${nodePorts[0]}`,
    'palco-2:3000': `127.0.0.1:${nodePorts[1]}`,
    'listen 80;': `listen 127.0.0.1:${port};`,
    '/var/log/nginx/access.log': `${folder}/access.log`,
    '/var/cache/palco': `${folder}/pictures`,
    'http {': `http { ${paths}`,
  })
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, config)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const args = ['-p', folder, '-c', file, '-e', 'stderr', '-g', `daemon off; pid ${folder}/pid; ${user}`]
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', program, ...args], { stdio: ['pipe', 'ignore', 'pipe'] })
  let errors = ''
  keeper.stderr.on('data', (chunk) => (errors += chunk))
  const ended = once(keeper, 'exit')

  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries > 1800) throw new Error(`nginx did not start: ${errors}`)
    await sleep(100)
  }
  return {
    url,
    async remove() {
      keeper.stdin.end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Replaces places in the shipped configuration. Each place must occur exactly once: otherwise the tests would not use
 * what we ship.
 */
function fillIn(text: string, places: Record<string, string>) {
  return Object.entries(places).reduce((filled, [place, value]) => {
    const uses = filled.split('\n').filter((line) => !line.trim().startsWith('#') && line.includes(place))
    if (uses.length !== 1) throw new Error(`deploy/nginx.conf has ${place} ${uses.length} times`)
    return filled.replace(uses[0] ?? '', (uses[0] ?? '').replace(place, value))
  }, text)
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
