/// <reference lib="dom" />
import type { Locator } from '@playwright/test'

export interface Key {
  /** From the press until the letter can be seen. */
  shownMs: number
  /** From the press until the list no longer changes. */
  listedMs: number
}

/** Long enough for a list that is made after the letter is shown. */
const SETTLED_MS = 600

/** Types the text key by key, deletes it again, and tells what each key took in the page. */
export async function typeInto(field: Locator, text: string): Promise<Key[]> {
  await field.focus()
  const keys = [...text, ...Array.from(text, () => 'Backspace')]
  const taken: Key[] = []
  for (const key of keys) {
    const measured = field.evaluate((element, settledMs) => {
      const { promise, resolve } = Promise.withResolvers<Key>()
      element.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          let shown = 0
          let listed = 0
          const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
          painted(() => {
            shown = performance.now()
          })
          const changes = new MutationObserver(() =>
            painted(() => {
              listed = performance.now()
            }),
          )
          changes.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
          setTimeout(() => {
            changes.disconnect()
            resolve({ shownMs: shown - timeStamp, listedMs: Math.max(shown, listed) - timeStamp })
          }, settledMs)
        },
        { once: true, capture: true },
      )
      return promise
    }, SETTLED_MS)
    await field.press(key)
    taken.push(await measured)
  }
  return taken
}
