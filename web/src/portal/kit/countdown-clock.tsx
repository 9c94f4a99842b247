import { countdown } from '@palco/contract/base/countdown'
import { COUNTDOWN_TICK_MS } from '@palco/contract/base/limits'
import { useServerNow } from '../../api/use-server-now.ts'
import { formatCountdown } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'

/** A countdown that renders every second, without rendering its parent. `text` can put the time into a sentence. */
export function CountdownClock({ until, text = (time) => time }: { until: string; text?: (time: string) => string }) {
  const { locale } = useTexts()
  const now = useServerNow((at) => (Math.floor(at / COUNTDOWN_TICK_MS) + 1) * COUNTDOWN_TICK_MS)
  // `role="timer"` is no live region, so screen readers do not read it out every second.
  return <span role="timer">{text(formatCountdown(countdown(until, now), locale))}</span>
}
