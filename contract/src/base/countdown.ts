export type Countdown = ReturnType<typeof countdown>

export function countdown(startsAt: string, now: number) {
  const left = Date.parse(startsAt) - now
  if (left <= 0) return { days: 0, hours: 0, minutes: 0, seconds: 0, started: true }
  // Round up, so that the countdown reaches zero at the start and not a second before.
  const seconds = Math.ceil(left / 1000)
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    started: false,
  }
}
