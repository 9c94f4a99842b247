const started = Date.now()

const elapsed = () => {
  const seconds = Math.round((Date.now() - started) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How often progress is logged if the output is not a terminal. */
const LINE_MS = 15_000
let lineAt = started

/** On a terminal, overwrites the previous progress. */
export function showProgress(text: string) {
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\x1b[2K${`${elapsed()}  ${text}`.slice(0, (process.stdout.columns || 80) - 1)}`)
  } else if (Date.now() - lineAt > LINE_MS) {
    log(text)
  }
}

/** Prints a line that stays, above the progress. */
export function log(text: string) {
  lineAt = Date.now()
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K')
  console.log(`${elapsed()}  ${text}`)
}
