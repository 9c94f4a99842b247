/// <reference lib="dom" />
import type { Locator } from '@playwright/test'

export interface Key {
  /** From pressing the key until the letter is shown. */
  shownMs: number
  /** From pressing the key until the final cards are shown. */
  listedMs: number
}

/** How long to wait for changes of the list, which may render after the letter. */
const SETTLED_MS = 600

/** Types the text key by key and deletes it again. Measures each key in the page. */
export async function typeInto(field: Locator, text: string): Promise<Key[]> {
  await field.focus()
  const keys = [...text, ...Array.from(text, () => 'Backspace')]
  const taken: Key[] = []
  for (const key of keys) {
    // Two steps are needed, because the listener must be registered before the key is pressed.
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
          // Compare only the cards. Other elements may change later, when the page updates the URL.
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
