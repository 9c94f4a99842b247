import type { ReactNode } from 'react'

export interface IconProps {
  size?: number
}

/** Creates an icon from paths on a grid of 24 units. Screen readers ignore it, because its button has a label. */
export const icon = (paths: ReactNode) =>
  function Icon({ size = 20 }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
        {paths}
      </svg>
    )
  }
