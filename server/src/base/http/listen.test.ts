import { readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { call, login, next, openSocket } from '#test/client.ts'
import { freePort } from '#test/palco-process.ts'
import { emptyDatabase, runPalco } from '#test/program.ts'
import { CONNECTION_LIMITS } from './connection-limits.ts'
import { finishAnswers } from './finish-answers.ts'
import { listen } from './listen.ts'

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct horse' }

async function start(env: Record<string, string> = {}) {
  const palco = runPalco({ ...(await emptyDatabase()), ...ADMIN, ...env })
  const url = await palco.up
  return { ...palco, url, port: Number(new URL(url).port) }
}

/** Counts listening handles in Linux's list, which has address and port in hexadecimal. State 0A means listening. */
function countHandles(port: number) {
  const place = `:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`
  return readFileSync('/proc/net/tcp', 'utf8').split(place).length - 1
}

const failureOf = async ({ exited, output }: ReturnType<typeof runPalco>) => [await exited, output()]
const taken = (port: number) =>
  `Palco can't start: Port ${port} is already in use. Stop what is using it, or set PORT to another one.\n`

describe.skipIf(process.platform !== 'linux')('on Linux', () => {
  test('sixteen listening handles accept connections, and each serves calls and sockets', async () => {
    const { url, port } = await start()
    expect(countHandles(port)).toBe(16)
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => call({ url }, '/healthz', { headers: { connection: 'close' } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(64).fill(200))
    const sockets = Array.from({ length: 32 }, () => openSocket({ url }))
    await Promise.all(sockets.map((socket) => socket.connected || next(socket, 'connect')))
    expect((await login({ url }, ADMIN.ADMIN_EMAIL)).status).toBe(200)
  })

  test('closing the server closes all its listening handles', async () => {
    const app = Fastify()
    app.addHook('preClose', finishAnswers(app.server, { ...CONNECTION_LIMITS, lingerMs: 0 }))
    await listen(app, { port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    expect(countHandles(port)).toBe(16)
    await app.close()
    expect(countHandles(port)).toBe(0)
  })

  test('listening is refused on a port on which another Palco listens', async () => {
    const { port } = await start()
    const second = runPalco({ ...(await emptyDatabase()), PORT: String(port) })
    expect(await failureOf(second)).toEqual([1, taken(port)])
    expect(countHandles(port)).toBe(16)
  })

  test('at most one of two simultaneous starts on one port listens', async () => {
    const port = await freePort()
    const env = { ...ADMIN, PORT: String(port) }
    const both = [runPalco({ ...(await emptyDatabase()), ...env }), runPalco({ ...(await emptyDatabase()), ...env })]
    const ends = await Promise.all(both.map(({ up, exited }) => Promise.race([up.then(() => 'up'), exited])))
    expect(ends).toContain(1)
    expect(countHandles(port)).toBe(ends.includes('up') ? 16 : 0)
  })

  test('the limit of connections is for all listening handles together', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    await listen(app, { port: 0, host: '127.0.0.1' })
    app.server.maxConnections = 10
    const { port } = app.server.address() as AddressInfo
    const connections = Array.from({ length: 15 }, () => connect(port, '127.0.0.1'))
    onTestFinished(() => connections.forEach((each) => void each.destroy()))
    await expect.poll(() => connections.filter(({ closed }) => closed).length).toBe(5)
  })
})
