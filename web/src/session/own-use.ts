let isUsed = false

/**
 * Notes what a member of the team does on the page, in contrast to what the page does in the background. The heartbeats
 * report it, because unused sessions of the team end.
 */
export function watchUse(): () => void {
  const listening = new AbortController()
  const note = () => {
    isUsed = true
  }
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(type, note, { capture: true, passive: true, signal: listening.signal })
  return () => listening.abort()
}

/** Whether the page was used since the last call. */
export function takeUse(): boolean {
  const was = isUsed
  isUsed = false
  return was
}
