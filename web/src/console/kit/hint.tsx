import Tooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'

interface HintProps {
  /** '' shows nothing. */
  text: string
  children: ReactElement
}

/**
 * A tooltip that describes its child. The title is an element, because MUI turns a string into a `title` attribute,
 * which the browser shows as a tooltip of its own. Clicks pass through it.
 */
export const Hint = ({ text, children }: HintProps) => (
  <Tooltip describeChild disableInteractive title={text && <span>{text}</span>}>
    {children}
  </Tooltip>
)
