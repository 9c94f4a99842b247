import { type RefObject, useEffect } from 'react'
import { freeLift } from './free-lift.ts'

/** What one presses or types in, and frames, which may have buttons of their own. */
const PRESSED = 'a[href], button, input, select, textarea, summary, iframe, [role="button"]'

/** The floating element goes up, by its `--lift`, whenever it would lie on something that one presses. */
export function useFreeLift(ref: RefObject<HTMLElement | null>, isFloating: boolean) {
  useEffect(() => {
    const element = ref.current
    if (!element || !isFloating) return
    let frame = 0
    let lift = 0

    function place() {
      frame = 0
      if (!element) return
      const { left, right, height } = element.getBoundingClientRect()
      // Where it lies without a lift, also while it is still on its way.
      const lowest = innerHeight - (Number.parseFloat(getComputedStyle(element).bottom) || 0)
      const own = { left, right, top: lowest - height, bottom: lowest }
      const others = [...document.querySelectorAll(PRESSED)]
        .filter((other) => !element.contains(other))
        .map((other) => other.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
      const next = freeLift(own, others, 0)
      if (next === lift) return
      lift = next
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
