import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { AgendaDay } from './agenda-layout.ts'

const blocksIn = (place: Element | null | undefined) => [...(place?.querySelectorAll<HTMLElement>('[data-room]') ?? [])]

/**
 * Makes the Tab key stop at only one block, because a week may have two hundred. The arrow keys lead to the other
 * blocks.
 */
export function useAgendaFocus(scroller: RefObject<HTMLElement | null>, days: readonly AgendaDay[]) {
  const [focusedId, setFocusedId] = useState<string | null>(null)
  /**
   * The id of the room whose block was moved by keys. If the block moves to another day, it is a new element, which
   * does not have the focus.
   */
  const kept = useRef<string | null>(null)
  const ids = days.flatMap(({ segments }) => segments.map(({ room }) => room.id))

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run after each change of the blocks
  useLayoutEffect(() => {
    // Focuses the block only if the focus was lost together with the old element. Otherwise somebody may already be
    // typing in a field.
    if (!kept.current || document.activeElement !== document.body) return
    const block = blocksIn(scroller.current).find(({ dataset }) => dataset.room === kept.current)
    block?.focus({ preventScroll: true, focusVisible: true })
    block?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [days])

  function pressKey(event: KeyboardEvent) {
    const { target, altKey, ctrlKey, metaKey, shiftKey, key } = event
    const block = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-room]') : null
    if (!block || altKey || ctrlKey || metaKey || shiftKey) return
    const next = { ArrowUp: vertical(block, -1), ArrowDown: vertical(block, 1) }[key] ?? sideways(block, key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return {
    tabStop: focusedId && ids.includes(focusedId) ? focusedId : (ids[0] ?? null),
    pressKey,
    follow: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>('[data-room]')?.dataset.room ?? null
      if (id) setFocusedId(id)
      if (id !== kept.current) kept.current = null
    },
    keep: (id: string) => {
      kept.current = id
    },
  }
}

function vertical(block: HTMLElement, step: 1 | -1) {
  const blocks = blocksIn(block.closest('[data-day]'))
  return blocks[blocks.indexOf(block) + step]
}

/**
 * Returns the block to which the left or right arrow key leads: on the previous or next day with rooms, the block with
 * the closest start.
 */
function sideways(block: HTMLElement, key: string): HTMLElement | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!step) return
  const day = block.closest('[data-day]')
  if (!day) return
  const columns = [...(day.parentElement?.querySelectorAll('[data-day]') ?? [])]
  const at = columns.indexOf(day)
  const others = step > 0 ? columns.slice(at + 1) : columns.slice(0, at).reverse()
  const blocks = others.map(blocksIn).find(({ length }) => length > 0)
  const distance = ({ dataset }: HTMLElement) => Math.abs(Number(dataset.from) - Number(block.dataset.from))
  return blocks?.toSorted((one, other) => distance(one) - distance(other))[0]
}
