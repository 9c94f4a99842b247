import type { ReactNode } from 'react'

export interface IconProps {
  size?: number
}

/** Drawn on 24 units, in the colour of the text around it. It says nothing by itself: its button has a name. */
export const icon = (paths: ReactNode) =>
  function Icon({ size = 20 }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
        {paths}
      </svg>
    )
  }
