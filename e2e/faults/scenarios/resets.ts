import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection, openWebsocket, requestWebsocket } from '@palco/server/testing/raw-websocket'
import { ask, type Caller, signIn } from '../ask.ts'
import { claims, type Scenario } from '../scenario.ts'
import { until } from '../waits.ts'

const UPGRADES = 300
const OTHERS = 100

const countFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

/** Runs up to twenty calls of `act` in parallel. */
async function times(count: number, act: (n: number) => Promise<unknown>) {
  for (let n = 0; n < count; n += 20)
    await Promise.all(Array.from({ length: Math.min(20, count - n) }, (_, m) => act(n + m)))
}

export const resets: Scenario = {
  name: 'connections reset',
  promise: 'Connections that are reset at any moment leave the process alive and no file open.',
  engines: ['sqlite'],
  async play(stage) {
    const palco = await stage.start(await stage.emptyDatabase())
    const { url, pid } = palco
    const admin = await signIn(url)
    await times(40, () => ask(url, '/api/event'))
    const before = countFiles(pid)

    const paths = ['/', '/api/event', '/socket.io/?EIO=4&transport=websocket', '/socket.io/', '/x']
    await times(UPGRADES, async (n) => {
      const { socket } = requestWebsocket(url, paths[n % paths.length] ?? '')
      await sleep(n % 3 === 0 ? 0 : 20)
      socket.resetAndDestroy()
    })
    await times(OTHERS, (n) => cutBody(url, admin, n))
    await times(OTHERS, (n) => cutDownload(url, admin, n))
    await times(OTHERS, async (n) => {
      const websocket = await openWebsocket(url)
      websocket.send('40')
      // Sends only the head of a frame of a hundred bytes, without the payload.
      websocket.socket.write(Buffer.from([0x81, 0xe4, 1, 2, 3, 4]))
      n % 2 ? websocket.socket.resetAndDestroy() : websocket.socket.destroy()
    })

    const answered = await Promise.all(Array.from({ length: 20 }, () => admin.ask('/admin/users')))
    await until(async () => palco.isGone() || countFiles(pid) <= before + 25, 30_000)
    const after = palco.isGone() ? 0 : countFiles(pid)
    return {
      counts: {
        'upgrades reset': UPGRADES,
        'bodies cut': OTHERS,
        'downloads cut': OTHERS,
        'frames cut': OTHERS,
        'files before': before,
        'files after': after,
      },
      faults: claims({
        'the process lives': !palco.isGone(),
        'others are answered': answered.every(({ status }) => status === 200),
        // The twenty parallel calls keep connections open, so a few more files may be open than before.
        'no file stays open': after <= before + 25,
      }),
    }
  },
}

const headOf = ({ headers }: Caller) =>
  Object.entries({ host: 'localhost', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

async function cutBody(url: string, admin: Caller, n: number) {
  const socket = openConnection(url)
  const [path, type] = [
    ['/api/admin/upload/users', 'multipart/form-data; boundary=b'],
    ['/api/admin/groups', 'multipart/form-data; boundary=b'],
    ['/api/admin/users', 'application/json'],
    ['/api/admin/upload/users/save', 'application/json'],
    ['/api/auth/second-factor', 'application/json'],
    ['/api/auth/passkeys/login', 'application/json'],
    ['/api/auth/oidc/finish', 'application/json'],
  ][n % 7] ?? ['', '']
  const start =
    type === 'application/json'
      ? '{"name":"'
      : '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
  socket.write(`POST ${path} HTTP/1.1\r\n${headOf(admin)}content-type: ${type}\r\ncontent-length: 5000\r\n\r\n${start}`)
  await sleep(20)
  n % 2 ? socket.resetAndDestroy() : socket.destroy()
}

async function cutDownload(url: string, admin: Caller, n: number) {
  const socket = openConnection(url)
  const path = ['/api/admin/users/export', '/api/admin/upload/sample', '/api/docs/static/swagger-ui-bundle.js'][n % 3]
  socket.write(`GET ${path} HTTP/1.1\r\n${headOf(admin)}\r\n`)
  await new Promise((resolve) => socket.once('data', resolve).once('close', resolve))
  socket.resetAndDestroy()
}
