import { useState } from 'react'
import { useRandomDelay } from '../kit/use-random-delay.ts'

/**
 * Whether the lobby may request the person's data: not while many people arrive (a rush), and after a rush only after a
 * random delay.
 */
export function useIsCalm(isRush: boolean): boolean {
  const [wasRush, setWasRush] = useState(isRush)
  if (isRush && !wasRush) setWasRush(true)
  const isDue = useRandomDelay(wasRush && !isRush)
  return !isRush && (!wasRush || isDue)
}
