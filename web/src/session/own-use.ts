let isUsed = false

/** Notes that a member of the team did something on the page, in contrast to what the page does in the background. */
export const noteUse = () => {
  isUsed = true
}

/** Whether the page was used since the last call. */
export function takeUse(): boolean {
  const was = isUsed
  isUsed = false
  return was
}
