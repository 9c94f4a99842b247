import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { scrollAtEdge, scrollersOf } from '../kit/edge-scroll.ts'

/** A pointer movement of this many pixels is a drag. A shorter one is a click. */
const DRAG_PX = 6

interface Drag {
  key: string
  startY: number
  /** The index of the drop target; `null` until the pointer has moved `DRAG_PX`. */
  at: number | null
}

export function useDragOrder(keys: readonly string[], place: (key: string, at: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const wasDragged = useRef(false)
  const pointerY = useRef(0)
  const isDragging = drag !== null && drag.at !== null

  function entryAt(y: number): number {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const below = rows.findIndex(({ bottom }) => y < bottom)
    return below < 0 ? rows.length - 1 : below
  }

  function follow(now: Drag) {
    const at = entryAt(pointerY.current)
    if (at !== now.at) setDrag({ ...now, at })
  }

  // Scrolls in every frame: the list must go on scrolling while the pointer rests at its edge.
  const scroll = useEffectEvent((scrollers: readonly Element[]) => {
    scrollAtEdge(scrollers, pointerY.current)
    if (drag) follow(drag)
  })
  useEffect(() => {
    if (!isDragging || !list.current) return
    const scrollers = scrollersOf(list.current)
    let frame = requestAnimationFrame(function step() {
      scroll(scrollers)
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  const cancelByEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape cancels the drag. It must not close the dialog as well.
    event.preventDefault()
    event.stopPropagation()
    setDrag(null)
  })
  useEffect(() => {
    if (!isDragging) return
    addEventListener('keydown', cancelByEscape, { capture: true })
    return () => removeEventListener('keydown', cancelByEscape, { capture: true })
  }, [isDragging])

  const handleOf = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      wasDragged.current = false
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ key, startY: event.clientY, at: null })
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!drag || (drag.at === null && Math.abs(clientY - drag.startY) < DRAG_PX)) return
      wasDragged.current = true
      pointerY.current = clientY
      follow(drag)
    },
    onPointerUp: () => {
      if (drag && drag.at !== null) place(drag.key, drag.at)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!step) return
      event.preventDefault()
      const { currentTarget } = event
      flushSync(() => place(key, keys.indexOf(key) + step))
      currentTarget.scrollIntoView({ block: 'nearest' })
    },
  })

  return {
    list,
    handleOf,
    /**
     * Returns `false` for the click event at the end of a drag. Clicks by keyboard or screen reader have the `detail`
     * 0.
     */
    isClick: ({ detail }: MouseEvent) => detail === 0 || !wasDragged.current,
    draggedKey: isDragging ? drag.key : null,
    dropAt: drag?.at ?? null,
  }
}
