import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { tooltipDelays } from '../theme/tooltip-delays.ts'
import styles from './tooltip.module.css'

interface TooltipProps {
  /** The label of the control for people who see it. Screen readers use the control's accessible name instead. */
  text: string
  /** The edge of the control with which the tooltip is aligned. Use `end` near the right edge of the screen. */
  align?: 'start' | 'end'
  children: ReactNode
}

/**
 * Opens on hover, keyboard focus, or a long touch. Closes on Esc and when the hover or focus ends; after a touch, with
 * a delay.
 */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only detect hover, touch and focus
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
