/** Runs `work` periodically, never twice at the same time. Returns a stop function that waits for a run in progress. */
export function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null
      })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
