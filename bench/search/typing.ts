/// <reference lib="dom" />
import type { Locator } from '@playwright/test'

export interface Key {
  /** The time from the press until the letter is shown. */
  shownMs: number
  /** The time from the press until the final cards are shown. */
  listedMs: number
}

/** How long to wait for a list that renders after the letter. */
const SETTLED_MS = 600

/** Types the text key by key, deletes it again, and measures each key in the page. */
export async function typeInto(field: Locator, text: string): Promise<Key[]> {
  await field.focus()
  const keys = [...text, ...Array.from(text, () => 'Backspace')]
  const taken: Key[] = []
  for (const key of keys) {
    // Register the listener before the key is pressed, which therefore takes two steps.
    const listening = await field.evaluateHandle((element, settledMs) => {
      const { promise: measured, resolve } = Promise.withResolvers<Key>()
      element.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          let shown = 0
          let listed = 0
          const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
          painted(() => {
            shown = performance.now()
          })
          // Count only the cards, because the address is updated later.
          let cards = [...document.querySelectorAll('article')]
          const changes = new MutationObserver(() => {
            const now = [...document.querySelectorAll('article')]
            if (now.length === cards.length && now.every((card, at) => card === cards[at])) return
            cards = now
            painted(() => {
              listed = performance.now()
            })
          })
          changes.observe(document.body, { childList: true, subtree: true })
          setTimeout(() => {
            changes.disconnect()
            resolve({ shownMs: shown - timeStamp, listedMs: Math.max(shown, listed) - timeStamp })
          }, settledMs)
        },
        { once: true, capture: true },
      )
      return { measured }
    }, SETTLED_MS)
    await field.press(key)
    taken.push(await listening.evaluate(({ measured }) => measured))
  }
  return taken
}
