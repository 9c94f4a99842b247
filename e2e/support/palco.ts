import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programFile } from '@palco/server/testing/palco-process'

const MAIN = programFile('main.ts')

export const ADMIN = { email: 'admin@palco.local', password: 'palco-admin-1' }

/** A real server with the built pages and an empty database. */
export class Palco {
  readonly url: string
  readonly #port: number
  readonly #dataDir = mkdtempSync(path.join(tmpdir(), 'palco-e2e-'))
  readonly #env
  #process: ChildProcess | null = null

  private constructor(port: number, smtpUrl: string, env: Record<string, string>) {
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
    const mail = smtpUrl && { SMTP_URL: smtpUrl, MAIL_FROM: 'Palco <palco@example.com>', PUBLIC_URL: this.url }
    this.#env = { ...env, ...mail }
  }

  /**
   * Starts the server. With `smtpUrl`, it sends mails.
   * @param envOf returns variables that depend on the server's address
   */
  static async start({
    smtpUrl = '',
    env = {},
    envOf = async (_url: string): Promise<Record<string, string>> => ({}),
  } = {}) {
    const port = await freePort()
    const palco = new Palco(port, smtpUrl, { ...env, ...(await envOf(`http://127.0.0.1:${port}`)) })
    await palco.start()
    while (!(await palco.#knowsAdmin())) await sleep(100)
    return palco
  }

  async start() {
    const server = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_DIR: this.#dataDir,
        DATABASE_URL: '',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'warn',
        ...this.#env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    server.stderr.on('data', (chunk) => (errors += chunk))
    server.once('exit', (code) => code && console.error(errors))
    this.#process = server
    while (!(await this.#answers())) {
      if (server.exitCode !== null) throw new Error('the server did not start')
      await sleep(100)
    }
  }

  async stop() {
    const server = this.#process
    this.#process = null
    if (!server || server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }

  async remove() {
    await this.stop()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /** Whether the first administrator exists. The server answers other calls a moment before that. */
  async #knowsAdmin() {
    return (await fetch(`${this.url}/readyz`)).ok
  }

  #answers() {
    return fetch(`${this.url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
  }
}

/** Returns a free port. It is chosen before the start, so that a restarted server can have the same port. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
