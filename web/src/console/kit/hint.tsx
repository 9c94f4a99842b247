import Tooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'

interface HintProps {
  text: string
  children: ReactElement
}

/**
 * A tooltip for its child. The title is an element, because MUI copies a string into the `title` attribute, and the
 * browser would show a second tooltip.
 */
export const Hint = ({ text, children }: HintProps) => (
  <Tooltip describeChild disableInteractive title={text && <span>{text}</span>}>
    {children}
  </Tooltip>
)
