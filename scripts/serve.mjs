// Runs the server until it is told to stop, and starts it again when it fails.
import { setTimeout as sleep } from 'node:timers/promises'
import { isEnding, run } from './run.mjs'

/** Told to stop, and a program that is not there. */
const FINAL = [0, 127]
/** A refusal to start: at first a second try would bring the same. After a failure the database may be on its way back. */
const REFUSED = 1
/** Whoever runs this long has not failed at the start. */
const LASTING_MS = 60_000
const FIRST_DELAY_MS = 1000
const LAST_DELAY = 16
const MAX_FAILURES = 20

/** Resolves to the exit code of the last run. */
export async function serve(node, args, firstDelayMs = FIRST_DELAY_MS) {
  for (let failures = 1, isFirst = true; ; failures++, isFirst = false) {
    const startedAt = Date.now()
    const code = await run(node, args, { onLeash: true })
    if (isEnding() || FINAL.includes(code) || (isFirst && code === REFUSED)) return code
    if (Date.now() - startedAt > LASTING_MS) failures = 1
    if (failures === MAX_FAILURES) {
      console.error(`Palco failed ${MAX_FAILURES} times in a row (exit code ${code}): giving up. The log says why.`)
      return code
    }
    const delay = firstDelayMs * Math.min(2 ** (failures - 1), LAST_DELAY)
    console.error(`Palco failed (exit code ${code}) and is started again in ${delay / 1000} s.`)
    await waitUnlessEnding(delay)
    if (isEnding()) return 0
  }
}

async function waitUnlessEnding(ms) {
  for (const until = Date.now() + ms; Date.now() < until && !isEnding(); ) await sleep(100)
}
