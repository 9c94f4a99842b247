/// <reference lib="dom" />
import type { Page } from '@playwright/test'

export interface Frames {
  /** The time from each frame to the next, in milliseconds. */
  gaps: number[]
  /** Processor time of the page's main thread, as measured by Chromium. */
  mainThreadMs: number
}

export async function framesDuring(page: Page, act: () => Promise<void>): Promise<Frames> {
  const devtools = await page.context().newCDPSession(page)
  // Measure processor time instead of wall-clock time, because other processes share the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const recording = await page.evaluateHandle(() => {
    const times: number[] = []
    let isOn = true
    requestAnimationFrame(function record(time) {
      times.push(time)
      if (isOn) requestAnimationFrame(record)
    })
    return {
      stop: () => {
        isOn = false
        return times
      },
    }
  })
  const before = await taskMs()
  await act()
  const mainThreadMs = (await taskMs()) - before
  const times = await recording.evaluate(({ stop }) => stop())
  await devtools.detach()
  return { gaps: times.slice(1).map((time, index) => time - (times[index] ?? 0)), mainThreadMs }
}
