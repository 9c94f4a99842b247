import { Button } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { Tooltip } from './tooltip.tsx'

export const CloseButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Tooltip text={text} align="end">
    <Button variant="icon" aria-label={text} onClick={onClick}>
      <CloseIcon />
    </Button>
  </Tooltip>
)
