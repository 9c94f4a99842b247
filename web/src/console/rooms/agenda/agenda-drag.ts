import { edgeSpeed } from '../../kit/edge-scroll.ts'
import { type Segment, STEP_MINUTES } from './agenda-layout.ts'
import { hoursText } from './agenda-texts.ts'

/** A pointer movement of this many pixels is a drag. A shorter movement is a click. */
const DRAG_PX = 6
/** A touch becomes a drag after this time. If the finger moves earlier, it scrolls the grid. */
const LONG_PRESS_MS = 400

export type Drop = { days: number; minutes: number } | { groupId: string }

/** The position and the limits of a dragged block. One pixel is one minute. */
interface Grip extends Pick<Segment, 'from' | 'to' | 'roomFrom' | 'roomTo'> {
  kind: 'move' | 'resize'
  block: HTMLElement
  column: HTMLElement
  dayIndex: number
  dayCount: number
  gridFrom: number
  gridTo: number
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const toStep = (minutes: number) => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES

/**
 * Limits a drag: a block's start (when moved) or end (when resized) stays in the grid, and a room is at least one step
 * long.
 */
export function limitedStep(grip: Omit<Grip, 'block' | 'column'>, days: number, minutes: number) {
  const { kind, dayIndex, dayCount, from, to, gridFrom, gridTo } = grip
  // Steps are counted from the room's own start, so 10:40 moves to 10:55, not to 10:45.
  const within = (least: number, most: number) =>
    clamp(
      toStep(minutes),
      Math.ceil(least / STEP_MINUTES) * STEP_MINUTES,
      Math.floor(most / STEP_MINUTES) * STEP_MINUTES,
    )
  if (kind === 'resize') return { days: 0, minutes: within(from + STEP_MINUTES - to, gridTo - to) }
  return {
    days: clamp(days, -dayIndex, dayCount - 1 - dayIndex),
    minutes: within(gridFrom - from, gridTo - STEP_MINUTES - from),
  }
}

/**
 * Starts a drag: a copy of the block follows the pointer. React renders nothing until the drop, because rendering two
 * hundred blocks takes longer than a frame.
 */
export function startDrag(press: PointerEvent, scroller: HTMLElement, grip: Grip, onDrop: (drop: Drop) => void) {
  const { kind, block, column } = grip
  const ending = new AbortController()
  const { signal } = ending
  const isTouch = press.pointerType === 'touch'
  const origin = column.getBoundingClientRect()
  const grabbedY = press.clientY - origin.top
  const columns = [...scroller.querySelectorAll('[data-day]')]
  const legend = kind === 'move' ? document.querySelector<HTMLElement>('[data-drop-groups]') : null
  let pointer = { x: press.clientX, y: press.clientY }
  let ghost: HTMLElement | null = null
  let drop: Drop | null = null
  let hovered: HTMLElement | null = null
  let frame = 0
  const longPress = isTouch ? setTimeout(begin, LONG_PRESS_MS) : undefined

  function begin() {
    scroller.setPointerCapture(press.pointerId)
    ghost = block.cloneNode(true) as HTMLElement
    ghost.dataset.ghost = kind
    ghost.removeAttribute('data-room')
    ghost.setAttribute('aria-hidden', 'true')
    if (kind === 'move') ghost.style.left = '0'
    block.dataset.dragged = ''
    column.append(ghost)
    scroller.dataset.dragging = kind
    column.dataset.dragging = ''
    if (legend) legend.dataset.droppable = ''
    frame = requestAnimationFrame(follow)
  }

  function follow() {
    frame = requestAnimationFrame(follow)
    const { x, y } = pointer
    const over = groupAt(x, y)
    if (over !== hovered) {
      hovered?.removeAttribute('data-over')
      over?.setAttribute('data-over', '')
      ghost?.toggleAttribute('data-over-group', over !== null)
      hovered = over
    }
    if (over) {
      drop = { groupId: over.dataset.dropGroup ?? '' }
      return
    }
    scrollAtEdges()
    // Measures the column in each frame: columns move while the grid scrolls, and may become wider.
    const { top } = column.getBoundingClientRect()
    const dayIndex = Math.max(
      columns.findLastIndex((each) => each.getBoundingClientRect().left <= x),
      0,
    )
    const step = limitedStep(grip, dayIndex - grip.dayIndex, y - top - grabbedY)
    if (!drop || !('days' in drop) || drop.days !== step.days || drop.minutes !== step.minutes) show(step)
    drop = step
  }

  /**
   * Returns the group in the legend at this point. If the point is near an edge of the legend, also scrolls the legend,
   * because it may have more groups than are visible.
   */
  function groupAt(x: number, y: number): HTMLElement | null {
    if (!legend) return null
    const { left, right, top, bottom } = legend.getBoundingClientRect()
    if (x < left || x > right || y < top || y > bottom) return null
    legend.scrollTop += edgeSpeed(y, top, bottom)
    return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop-group]') ?? null
  }

  function scrollAtEdges() {
    const { left, right, top, bottom } = scroller.getBoundingClientRect()
    scroller.scrollTop += edgeSpeed(pointer.y, top, bottom)
    if (kind === 'move') scroller.scrollLeft += edgeSpeed(pointer.x, left, right)
  }

  function show({ days, minutes }: { days: number; minutes: number }) {
    const day = columns[grip.dayIndex + days]?.getBoundingClientRect()
    if (!ghost || !day) return
    const { roomFrom, roomTo } = grip
    if (kind === 'resize') ghost.style.height = `${grip.to - grip.from + minutes}px`
    else {
      ghost.style.transform = `translate(${day.left - column.getBoundingClientRect().left}px, ${minutes}px)`
      ghost.style.width = `${day.width}px`
    }
    const text = hoursText(roomFrom + (kind === 'move' ? minutes : 0), roomTo + minutes)
    const time = ghost.querySelector('[data-time]')
    if (time) time.textContent = text
  }

  function finish(isDropped: boolean) {
    clearTimeout(longPress)
    cancelAnimationFrame(frame)
    ending.abort()
    if (!ghost) return
    ghost.remove()
    delete block.dataset.dragged
    delete scroller.dataset.dragging
    delete column.dataset.dragging
    hovered?.removeAttribute('data-over')
    if (legend) delete legend.dataset.droppable
    swallowClick()
    if (isDropped && drop && !('days' in drop && drop.days === 0 && drop.minutes === 0)) onDrop(drop)
  }

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
    options = {},
  ) => window.addEventListener(name, listener, { signal, ...options })

  listen('pointermove', ({ pointerId, clientX, clientY }) => {
    if (pointerId !== press.pointerId) return
    pointer = { x: clientX, y: clientY }
    if (ghost || Math.hypot(clientX - press.clientX, clientY - press.clientY) < DRAG_PX) return
    if (isTouch) finish(false)
    else begin()
  })
  listen('pointerup', ({ pointerId }) => pointerId === press.pointerId && finish(true))
  listen('pointercancel', ({ pointerId }) => pointerId === press.pointerId && finish(false))
  listen('blur', () => finish(false))
  listen('contextmenu', (event) => ghost && event.preventDefault())
  // The page must not scroll while a finger drags a block.
  listen('touchmove', (event) => ghost && event.preventDefault(), { passive: false })
  listen(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !ghost) return
      event.preventDefault()
      event.stopPropagation()
      finish(false)
    },
    { capture: true },
  )
}

/** Suppresses the click event that the browser fires at the end of a drag. */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
