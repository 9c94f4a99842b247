import { countdown } from '@palco/contract/countdown'
import { COUNTDOWN_TICK_MS } from '@palco/contract/limits'
import { useServerNow } from '../api/use-server-now.ts'
import { formatCountdown } from '../i18n/formats.ts'
import { useTexts } from '../i18n/i18n.ts'

interface CountdownClockProps {
  until: string
  /** What is said with the time in it; the bare time where nothing is. */
  text?: (time: string) => string
}

/** Counts by the second, alone: what stands around it is not drawn again. */
export function CountdownClock({ until, text = (time) => time }: CountdownClockProps) {
  const { locale } = useTexts()
  const now = useServerNow((at) => (Math.floor(at / COUNTDOWN_TICK_MS) + 1) * COUNTDOWN_TICK_MS)
  // A timer is not a live region: nobody is told every second.
  return <span role="timer">{text(formatCountdown(countdown(until, now), locale))}</span>
}
