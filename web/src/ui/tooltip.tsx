import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { tooltipDelays } from '../theme/tokens.ts'
import styles from './tooltip.module.css'

interface TooltipProps {
  /** What the control is called, for who sees it: who hears it is told by its own name. */
  text: string
  /** Which edges are in line: one beside the edge of the screen opens away from it. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** Comes with the mouse, the keyboard or a long touch, and goes with them or by Esc. */
export function Tooltip({ text, align = 'start', children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function show(isShown: boolean, delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(isShown), delay)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!isOpen) return
    const closeByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false)
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [isOpen])

  const isTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches over the control inside it
    <span
      className={styles.anchor}
      onPointerEnter={(event) => isTouch(event) || show(true, tooltipDelays.enter)}
      onPointerLeave={(event) => isTouch(event) || show(false, 0)}
      onPointerDown={(event) => isTouch(event) && show(true, tooltipDelays.touch)}
      onPointerUp={(event) => isTouch(event) && show(false, isOpen ? tooltipDelays.leaveTouch : 0)}
      onPointerCancel={(event) => isTouch(event) && show(false, isOpen ? tooltipDelays.leaveTouch : 0)}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && show(true, tooltipDelays.enter)}
      onBlur={() => show(false, 0)}
    >
      {children}
      {isOpen && (
        <span className={styles.tooltip} role="tooltip" data-align={align}>
          {text}
        </span>
      )}
    </span>
  )
}
