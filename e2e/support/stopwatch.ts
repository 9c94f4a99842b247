import type { Locator } from '@playwright/test'

/** How long an experienced person needs to find and click something. */
const CLICK_SECONDS = 2.5
/** How long an experienced person needs to press a key. */
const KEY_SECONDS = 0.22

/** Adds up the person's time, which is estimated, and the machine's time, which is measured. */
export function startStopwatch() {
  const started = performance.now()
  let human = 0

  const machine = () => (performance.now() - started) / 1000

  return {
    spend({ clicks = 0, keys = 0 }: { clicks?: number; keys?: number }) {
      human += clicks * CLICK_SECONDS + keys * KEY_SECONDS
    },

    async click(what: Locator) {
      human += CLICK_SECONDS
      await what.click({ timeout: 60_000 })
    },

    async type(what: Locator, text: string) {
      human += CLICK_SECONDS + KEY_SECONDS * text.length
      await what.fill(text)
    },

    /** Finds a field and presses keys in it. `Enter` and `ArrowRight` each count as one key. */
    async press(what: Locator, ...keys: string[]) {
      human += CLICK_SECONDS + KEY_SECONDS * keys.length
      await what.click({ position: { x: 20, y: 20 } })
      // Uses the keyboard directly, because `field.press` would focus the first part of a date field again.
      for (const key of keys) await what.page().keyboard.press(key)
    },

    async pressOn(what: Locator, key: string) {
      human += KEY_SECONDS
      await what.press(key)
    },

    lap(what: string) {
      const seconds = (value: number) => value.toFixed(1).padStart(6)
      const together = machine() + human
      console.log(
        `machine ${seconds(machine())} s  human ${seconds(human)} s  together ${seconds(together)} s  ${what}`,
      )
      return together
    },
  }
}
