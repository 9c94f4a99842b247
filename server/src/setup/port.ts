import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../base/config.ts'
import { StartupError } from '../base/errors.ts'

/** Replaces `localhost`, for which Fastify would open a second server that lacks our listeners. */
export const oneAddress = (host: string) => (host === 'localhost' ? '127.0.0.1' : host)

/**
 * Returns the configured port, or any free port if that is 0. Throws if the port is in use: binds it exclusively for a
 * moment, because the server's own `listen` uses `reusePort`, which succeeds even if another program of the same user
 * listens on the port with `reusePort`.
 */
async function findFreePort(config: Config): Promise<number> {
  const probe = createServer().listen({ port: config.port, host: oneAddress(config.host), exclusive: true })
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(listenFailure(error, config))
  })
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : config.port
}

/**
 * Runs `start` with a free port. On Linux it holds an abstract socket as a lock, so that two servers that start
 * together don't find the same port free. The system releases the lock when the process ends.
 */
export async function withFreePort<Result>(config: Config, start: (port: number) => Promise<Result>): Promise<Result> {
  if (process.platform !== 'linux' || config.port === 0) return start(await findFreePort(config))
  const lock = createServer().listen({ path: `\0palco starts on ${config.port}` })
  await once(lock, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(listenFailure(error, config))
  })
  try {
    return await start(await findFreePort(config))
  } finally {
    lock.close()
  }
}

export function listenFailure({ code, message }: NodeJS.ErrnoException, { port, host }: Config) {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what is using it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to 1024 or higher.`
  return `${host}:${port} can't be opened (${message}). Check HOST and PORT.`
}
