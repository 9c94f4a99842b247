// Supervises the server: restarts it with backoff when it fails, until this process is asked to stop.
import { setTimeout as sleep } from 'node:timers/promises'
import { isEnding, run } from './run.mjs'

/** Exit codes after which the server is not restarted: a normal stop (0) and "command not found" (127). */
const FINAL = [0, 127]
/**
 * The exit code of a server that refuses to start. After a refusal at the first start, the server is not started again.
 * After a later refusal it is started again, because, for example, the database may come back.
 */
const REFUSED = 1
/** After a run that lasted this long, the backoff starts again from the shortest delay. */
const LASTING_MS = 60_000
const FIRST_DELAY_MS = 1000
const MAX_DELAY_FACTOR = 16
const MAX_FAILURES = 20

/**
 * Runs the server, and runs it again after a failure. Resolves to the exit code of the last run, or to 0 if this
 * process is asked to stop between two runs.
 */
export async function serve(node, args, firstDelayMs = FIRST_DELAY_MS) {
  for (let failures = 1, isFirst = true; ; failures++, isFirst = false) {
    const startedAt = Date.now()
    const code = await run(node, args, { ipc: true })
    if (isEnding() || FINAL.includes(code) || (isFirst && code === REFUSED)) return code
    if (Date.now() - startedAt > LASTING_MS) failures = 1
    if (failures === MAX_FAILURES) {
      console.error(`Palco failed ${MAX_FAILURES} times in a row (exit code ${code}): giving up. The log says why.`)
      return code
    }
    const delay = firstDelayMs * Math.min(2 ** (failures - 1), MAX_DELAY_FACTOR)
    console.error(`Palco failed (exit code ${code}) and is restarted in ${delay / 1000} s.`)
    await waitUnlessEnding(delay)
    if (isEnding()) return 0
  }
}

async function waitUnlessEnding(ms) {
  for (const until = Date.now() + ms; Date.now() < until && !isEnding(); ) await sleep(100)
}
