/** Returns a function that calls `act` after `ms`, and ignores further calls until then (trailing edge). */
export function throttle(ms: number, act: () => void) {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      act()
    }, ms).unref()
  }
}
