import type { FastifyBaseLogger } from 'fastify'

/**
 * The time limit for stopping. Longer than `finishMs` (the time that open requests have to finish), because background
 * work and the database stop after the connections.
 */
const STOP_MS = 10_000

/**
 * The exit code of an unexpected failure, after which the supervisor should restart the process. A start that is
 * rejected has exit code 1.
 */
export const EXIT_FAILED = 70

export function watchLifetime(log: FastifyBaseLogger) {
  let stop: (() => Promise<void>) | null = null
  let isEnding = false

  /** Ends the process. The exit code says failure if resources don't close in time, but not if clients are cut off. */
  async function end(code: number) {
    if (isEnding) return
    isEnding = true
    const failed = code || 1
    // The exit code if the process ends by itself before `stop` resolves.
    process.exitCode = failed
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(failed)
    }, STOP_MS).unref()
    try {
      await stop?.()
      process.exit(code)
    } catch (error) {
      log.error({ err: error }, 'stopping failed')
      process.exit(failed)
    }
  }

  // Without this listener, a full disk would end the process: the console ignores the first failed write, but throws on
  // later ones.
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error
    })
  // A second Ctrl-C ends the process immediately. A second SIGTERM does not, because a supervisor may signal the whole
  // process group.
  process.on('SIGINT', () => (isEnding ? process.exit(130) : end(0)))
  process.on('SIGTERM', () => end(0))
  // Unhandled rejections arrive here, too.
  process.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error instanceof Error ? error : new Error(String(error)) }, 'unexpected failure: stopping')
    if (isEnding) process.exit(EXIT_FAILED)
    end(EXIT_FAILED)
  })
  // End when the parent (`scripts/serve.mjs`, or a worker's primary) has ended, because it can't forward signals any
  // more.
  if (process.channel) process.on('disconnect', () => end(0))

  return {
    stopWith(started: () => Promise<void>) {
      stop = started
    },
  }
}
