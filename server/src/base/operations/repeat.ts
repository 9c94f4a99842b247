/** Does the work again and again, never twice at a time. Answers how to stop, which waits for what is under way. */
export function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  let underWay: Promise<void> | null = null
  const timer = setInterval(() => {
    underWay ??= work()
      .catch(onError)
      .finally(() => {
        underWay = null
      })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
