const started = Date.now()
let last = ''

const elapsed = () => {
  const seconds = Math.round((Date.now() - started) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What goes on at this moment: on a terminal in one line that is written anew. */
export function showProgress(text: string) {
  if (!process.stdout.isTTY || text === last) return
  last = text
  process.stdout.write(`\r\x1b[2K${elapsed()}  ${text}`.slice(0, (process.stdout.columns ?? 80) + 4))
}

/** What is settled, and stays. */
export function say(text: string) {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K')
  console.log(`${elapsed()}  ${text}`)
}
