import type { FastifyBaseLogger } from 'fastify'

/** Answers are finished well before (`finishMs`): what is left then is a database that does not let go. */
const STOP_MS = 10_000

/**
 * Something happened that nobody foresaw, and whoever started us should do so again. A refusal to start is 1, which
 * a second try would only repeat.
 */
export const EXIT_FAILED = 70

/** From the first moment on: what ends the process, and how. */
export function watchLifetime(log: FastifyBaseLogger) {
  let stop: (() => Promise<void>) | null = null
  let isEnding = false

  /** Who was cut off because he did not read was not a failure: only what does not close is. */
  async function end(code: number) {
    if (isEnding) return
    isEnding = true
    const failed = code || 1
    // Should nothing be left to wait for before `stop` is done, the process ends by itself.
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

  // The console ignores its first write to a full disk, and throws from the second one on.
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error
    })
  // The second Ctrl-C means now; a second SIGTERM is only a supervisor that signals the whole group.
  process.on('SIGINT', () => (isEnding ? process.exit(130) : end(0)))
  process.on('SIGTERM', () => end(0))
  // Rejections that nobody handles come here too.
  process.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error instanceof Error ? error : new Error(String(error)) }, 'unexpected failure: stopping')
    if (isEnding) process.exit(EXIT_FAILED)
    end(EXIT_FAILED)
  })
  // `scripts/serve.mjs` holds the other end: it was killed and can't pass a signal on any more.
  if (process.channel) process.on('disconnect', () => end(0))

  return {
    stopWith(started: () => Promise<void>) {
      stop = started
    },
  }
}
