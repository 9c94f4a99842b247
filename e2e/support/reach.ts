import type { Page } from '@playwright/test'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]'

/** The sizes that a window of 1280 × 720 has at a zoom of 200 % and of about 400 %. */
export const ENLARGED = [
  { width: 640, height: 360 },
  { width: 320, height: 568 },
]

/**
 * Returns the controls that can't be scrolled into view and pressed at this size. Also says by how much the page is too
 * wide.
 */
export const outOfReach = (page: Page) =>
  page.evaluate((selector) => {
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const lost = excess > 0 ? [`the page is ${excess} px too wide`] : []
    const before = document.activeElement
    // Checks only the open dialog or menu, if there is one, because it covers the page.
    const layers = [...document.querySelectorAll('dialog[open], .MuiModal-root, [role=menu]')]
    const scope = layers.filter((layer) => layer.checkVisibility()).at(-1) ?? document.body
    for (const control of scope.querySelectorAll<HTMLElement>(selector)) {
      const isOut = control.closest('[inert], [aria-hidden=true]') || control.matches(':disabled')
      if (isOut || !control.checkVisibility({ visibilityProperty: true })) continue
      // Some controls, such as skip links, are visible only while they have the focus.
      control.focus({ preventScroll: true })
      // If the control is visually hidden, checks its label or its parent instead.
      const isUnseen = control.offsetWidth < 5 || getComputedStyle(control).opacity === '0'
      const shown = (isUnseen && (control.closest('label') ?? control.parentElement)) || control
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const [rect] = shown.getClientRects()
      if (!rect || (rect.width < 2 && rect.height < 2)) continue
      const name = `${control.tagName} ${control.ariaLabel ?? control.textContent ?? ''} ${control.getAttribute('name') ?? ''}`
      const middle = [rect.left + rect.width / 2, rect.top + Math.min(rect.height, innerHeight) / 2] as const
      const hit = document.elementFromPoint(...middle)
      if (rect.left < -1 || rect.right > innerWidth + 1) lost.push(`${name} sticks out`)
      else if (!hit) lost.push(`${name} is out of sight`)
      else if (!shown.contains(hit) && !hit.contains(shown))
        lost.push(`${name} is covered by ${hit.outerHTML.slice(0, 80)}`)
    }
    if (before instanceof HTMLElement) before.focus()
    scrollTo(0, 0)
    return lost
  }, CONTROLS)
