import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartupError } from '../base/errors.ts'
import type { Config } from '../config.ts'

/** For `localhost` Fastify would open a second server, which has none of our listeners. */
export const oneAddress = (host: string) => (host === 'localhost' ? '127.0.0.1' : host)

/**
 * The port that several are about to share, or a refusal to start. Whoever shares a port with `reusePort` is not told that
 * another program of the same user does so too: taking it alone for a moment is what tells.
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
 * Starts on a port that nobody else has. Of two that start at the same moment one is refused: otherwise both could find it
 * free and then share it. Linux takes such a name back by itself when the process ends.
 */
export async function withFreePort<Result>(config: Config, start: (port: number) => Promise<Result>): Promise<Result> {
  if (process.platform !== 'linux' || config.port === 0) return start(await findFreePort(config))
  const turn = createServer().listen({ path: `\0palco starts on ${config.port}` })
  await once(turn, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(listenFailure(error, config))
  })
  try {
    return await start(await findFreePort(config))
  } finally {
    turn.close()
  }
}

export function listenFailure({ code, message }: NodeJS.ErrnoException, { port, host }: Config) {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what is using it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to 1024 or higher.`
  return `${host}:${port} can't be opened (${message}). Check HOST and PORT.`
}
