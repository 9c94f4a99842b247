import type { ReactNode } from 'react'

export interface IconProps {
  size?: number
}

/**
 * Creates an icon from paths on a grid of 24 units. Screen readers skip icons, so a text or label must say the same.
 */
export const icon = (paths: ReactNode) =>
  function Icon({ size = 20 }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
        {paths}
      </svg>
    )
  }
