import Tooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'

interface HintProps {
  text: string
  children: ReactElement
}

/**
 * The product's tooltip, which describes what it belongs to. As an element and not as a text: of a text MUI makes a
 * `title`, which the browser shows in its own way and time. A click on what it covers goes through it.
 */
export const Hint = ({ text, children }: HintProps) => (
  <Tooltip describeChild disableInteractive title={<span>{text}</span>}>
    {children}
  </Tooltip>
)
