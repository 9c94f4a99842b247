import { Button } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { Tooltip } from './tooltip.tsx'

interface CloseButtonProps {
  text: string
  onClick: () => void
}

/** At the right end of what can be dismissed. */
export const CloseButton = ({ text, onClick }: CloseButtonProps) => (
  <Tooltip text={text} align="end">
    <Button variant="icon" aria-label={text} onClick={onClick}>
      <CloseIcon />
    </Button>
  </Tooltip>
)
