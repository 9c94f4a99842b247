import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** Less than that is a press, not a drag. */
const DRAG_PX = 6

interface Drag {
  key: string
  startY: number
  /** Where it would be put down, once it is dragged. */
  at: number | null
}

/** Order by dragging a handle, with a mouse or a finger, and by the arrow keys on it. */
export function useDragOrder(keys: readonly string[], place: (key: string, at: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const wasDragged = useRef(false)

  /** The entry that is under the pointer, or the nearest. */
  function entryAt(y: number): number {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const below = rows.findIndex(({ bottom }) => y < bottom)
    return below < 0 ? rows.length - 1 : below
  }

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
      const at = entryAt(clientY)
      if (at !== drag.at) setDrag({ ...drag, at })
    },
    onPointerUp: () => {
      if (drag && drag.at !== null) place(drag.key, drag.at)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!step) return
      event.preventDefault()
      place(key, keys.indexOf(key) + step)
    },
  })

  return {
    list,
    handleOf,
    /** A drag ends with a click on its handle, which is none. */
    isClick: () => !wasDragged.current,
    draggedKey: drag && drag.at !== null ? drag.key : null,
    dropAt: drag?.at ?? null,
  }
}
