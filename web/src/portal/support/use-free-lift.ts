import { type RefObject, useEffect } from 'react'
import { type Box, freeLift } from './free-lift.ts'

/** What one presses or types in, and frames, which may have buttons of their own. */
const PRESSED = 'a[href], button, input, select, textarea, summary, iframe, [role="button"]'

/** Half the least height of a button, and less: none is between two of the points that are looked at. */
const STEP = 14

/** Looks at points, not at every button of the page: there may be hundreds, out of sight and not laid out. */
function pressedIn({ left, right, top, bottom }: Box, apart: Element): Box | undefined {
  for (let y = bottom; y >= top; y -= STEP) {
    for (let x = left; x <= right; x += STEP) {
      const stack = document.elementsFromPoint(x, y).map((element) => element.closest(PRESSED))
      const pressed = stack.find((element) => element && !apart.contains(element))
      if (pressed) return pressed.getBoundingClientRect()
    }
  }
}

/** The floating element goes up, by its `--lift`, whenever it would lie on something that one presses. */
export function useFreeLift(ref: RefObject<HTMLElement | null>, isFloating: boolean) {
  useEffect(() => {
    const element = ref.current
    if (!element || !isFloating) return
    let frame = 0

    function place() {
      frame = 0
      if (!element) return
      const { left, right, height } = element.getBoundingClientRect()
      // Where it lies without a lift, also while it is still on its way.
      const lowest = innerHeight - (Number.parseFloat(getComputedStyle(element).bottom) || 0)
      const own = { left, right, top: lowest - height, bottom: lowest }
      const lift = freeLift(own, (there) => pressedIn(there, element), 0)
      element.style.setProperty('--lift', `${lift}px`)
    }
    const later = () => {
      frame ||= requestAnimationFrame(place)
    }

    const resizes = new ResizeObserver(later)
    resizes.observe(document.body)
    const changes = new MutationObserver(later)
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] })
    addEventListener('scroll', later, { passive: true, capture: true })
    addEventListener('resize', later)
    later()
    return () => {
      cancelAnimationFrame(frame)
      resizes.disconnect()
      changes.disconnect()
      removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
    }
  }, [ref, isFloating])
}
