/**
 * Caches the result of `read` for `ms`, and shares a running read with concurrent callers. A failed read is not cached.
 */
export function cacheFor<Value>(ms: number, read: () => Promise<Value>) {
  let kept: { value: Promise<Value>; until: number } | null = null
  return () => {
    if (kept && Date.now() < kept.until) return kept.value
    const value = read()
    kept = { value, until: Date.now() + ms }
    value.catch(() => {
      if (kept?.value === value) kept = null
    })
    return value
  }
}
