import type { ReactNode } from 'react'

export interface IconProps {
  size?: number
}

/** On a 24 unit grid, in the text's colour. Hidden from screen readers: its button has a label. */
export const icon = (paths: ReactNode) =>
  function Icon({ size = 20 }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
        {paths}
      </svg>
    )
  }
